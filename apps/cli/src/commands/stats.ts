import type { Statistics, StatisticsCalls } from '@evercode/client';
import { codeArgument, findCodeId } from '../codes/find-code.ts';
import { defineCommand } from '../command/command.ts';
import { printFields, printJson } from '../output/print.ts';
import { writeTable } from '../output/write-table.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const timeOptions = {
  range: {
    type: 'string',
    help: 'The time; by default last-30-days',
    choices: ['today', 'yesterday', 'last-7-days', 'last-30-days', 'last-90-days', 'this-month', 'last-month'],
  },
  from: { type: 'string', value: 'time', help: 'From this instant on, such as 2026-11-01T00:00:00Z' },
  to: { type: 'string', value: 'time', help: 'Until before this instant' },
  timezone: { type: 'string', value: 'zone', help: 'Of the days, such as Europe/Rome; by default yours' },
  project: { type: 'string', value: 'id', help: 'Of the codes of a project' },
} as const;

type Timed = { range?: string; from?: string; to?: string; timezone?: string; project?: string };
type TimeQuery = Pick<
  NonNullable<Parameters<StatisticsCalls['get']>[0]>,
  'range' | 'from' | 'to' | 'timezone' | 'projectId' | 'codeId'
>;

export const toTimeQuery = ({ range, from, to, timezone, project }: Timed, codeId: string | undefined): TimeQuery =>
  // The choices of the option are those of the API.
  ({
    ...(range !== undefined && { range }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    timezone: timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(project !== undefined && { projectId: project }),
    ...(codeId !== undefined && { codeId }),
  }) as TimeQuery;

const breakdowns = [
  ...(['countries', 'regions', 'cities', 'os', 'browsers', 'devices'] as const),
  ...(['deviceKinds', 'languages', 'referrers', 'rules', 'parameters'] as const),
];

export const stats = defineCommand({
  name: 'stats',
  summary: 'Show visits of a code, of a project or of the workspace',
  details: 'Only visits by people count.',
  args: [{ ...codeArgument, isOptional: true }],
  options: {
    ...timeOptions,
    by: { type: 'string', multiple: true, help: 'What to count by; repeat it for several', choices: breakdowns },
    interval: { type: 'string', help: 'The steps of time', choices: ['hour', 'day', 'week', 'month'] },
  },
  examples: ['stats', 'stats go.example.com/menu --range last-7-days --by countries --by devices'],
  async run({ args: [named], options, connect, ...output }) {
    const { client } = connect();
    const codeId = named === undefined ? undefined : await findCodeId(client, named);
    const found = await client.statistics.get({
      ...toTimeQuery(options, codeId),
      // One of the choices.
      ...(options.interval !== undefined && { interval: options.interval as Statistics['interval'] }),
      ...(options.by !== undefined && { breakdowns: options.by }),
    });
    if (output.isJson) return printJson(output, found);
    show(output.terminal, found);
  },
});

function show(
  terminal: Terminal,
  { from, to, timezone, interval, totals, series, breakdowns: parts }: Statistics,
): void {
  printFields({ terminal, isJson: false }, undefined, [
    ['From', writeTime(from, timezone, true)],
    ['To', writeTime(to, timezone, true)],
    ['Time zone', timezone],
    ['Visits', totals.total],
    ['Visitors', totals.unique],
  ]);
  const hasHours = interval === 'hour' || interval === 'minute';
  const rows = series.map(({ at, total, unique }) => ({ key: writeTime(at, timezone, hasHours), total, unique }));
  showRows(terminal, interval.toUpperCase(), rows);
  for (const [name, shares = []] of Object.entries(parts)) showRows(terminal, name.toUpperCase(), shares);
}

/** An instant as the clocks of the zone show it; the days of the statistics are of that zone. */
function writeTime(instant: string, timeZone: string, hasHours: boolean): string {
  const days: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeZone };
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', hasHours ? { ...days, timeStyle: 'short' } : days).format(new Date(instant));
}

const longestBar = 24;

function showRows(terminal: Terminal, title: string, rows: { key: string; total: number; unique: number }[]): void {
  const most = Math.max(1, ...rows.map(({ total }) => total));
  terminal.write('\n');
  terminal.write(
    writeTable(terminal, rows, [
      { title, of: ({ key }) => key || 'unknown' },
      { title: 'VISITS', of: ({ total }) => total, side: 'right', isWhole: true },
      { title: 'VISITORS', of: ({ unique }) => unique, side: 'right', isWhole: true },
      ...(terminal.isInteractive
        ? [{ title: '', of: ({ total }: { total: number }) => '▇'.repeat(Math.round((total / most) * longestBar)) }]
        : []),
    ]),
  );
}
