import { readFile } from '../codes/read-json.ts';
import { defineCommand } from '../command/command.ts';
import { exitCodes } from '../exit-codes.ts';
import { checkColumns, readOperation } from '../import/read-operation.ts';
import { readRows } from '../import/read-rows.ts';
import { planRows, sendRows, type RowResult } from '../import/send-rows.ts';
import { printJson } from '../output/print.ts';
import { writeTable } from '../output/write-table.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const importCodes = defineCommand({
  name: 'import',
  summary: 'Create and change codes from the rows of a CSV file',
  details: `The first row names the columns: title, type (website if left out), url, text, phone, email or ssid, content
(JSON) or content.FIELD, tags, description, projectId, ending, isDynamic, externalId, metadata.NAME.
A row with an id, as in a file of "evercode export", changes that code. A row with an externalId changes the code that
has it, or creates it: such a file can be imported again at any time. Any other row creates a code.`,
  args: [{ name: 'FILE', help: 'A CSV file, or "-" for the standard input' }],
  options: {
    'dry-run': { type: 'boolean', help: 'Change nothing, and show what would become of each row' },
    'confirm-locked': { type: 'boolean', help: 'Change locked codes, too' },
  },
  examples: ['import codes.csv --dry-run', 'import codes.csv'],
  async run({ args: [path = ''], options, terminal, isJson, connect }) {
    const bytes = path === '-' ? Buffer.from(await terminal.readInput()) : readFile(path);
    const { columns, rows } = await readRows(bytes);
    checkColumns(columns);
    const { planned, faulty } = planRows(rows, readOperation);
    const isDryRun = options['dry-run'] === true;
    const progress = startProgress(terminal, planned.length);
    const wanted = { isDryRun, confirmLocked: options['confirm-locked'] === true };
    const sent = await sendRows(connect().client, planned, wanted, progress.show).finally(progress.end);
    const results = [...sent, ...faulty].toSorted((a, b) => a.line - b.line);
    if (isJson) printJson({ terminal, isJson }, results);
    else show(terminal, results, isDryRun);
    return results.some(({ outcome }) => outcome === 'refused') ? exitCodes.partlyDone : exitCodes.done;
  },
});

/** A line that a person sees change; programs get none. */
function startProgress({ isInteractive, note }: Terminal, total: number) {
  const show = (done: number) => isInteractive && note(`\r${done} of ${total} rows`);
  show(0);
  return { show, end: () => void (isInteractive && note('\r\u001B[K')) };
}

function show(terminal: Terminal, results: readonly RowResult[], isDryRun: boolean): void {
  // A person wants the problems; a program what became of each row.
  const rows = terminal.isInteractive ? results.filter(({ problem }) => problem !== null) : results;
  if (rows.length > 0)
    terminal.write(
      writeTable(terminal, rows, [
        { title: 'LINE', of: ({ line }) => line, side: 'right', isWhole: true },
        { title: 'OUTCOME', of: ({ outcome }) => outcome, isWhole: true },
        ...(terminal.isInteractive ? [] : [{ title: 'CODE', of: ({ codeId }: RowResult) => codeId }]),
        { title: 'PROBLEM', of: ({ problem }) => problem },
      ]),
    );
  terminal.note(`${isDryRun ? 'Nothing was changed. ' : ''}${summarize(results)}\n`);
}

function summarize(results: readonly RowResult[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of results) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const parts = [...counts].map(([outcome, count]) => `${count} ${outcome}`);
  return `${results.length === 1 ? '1 row' : `${results.length} rows`}: ${parts.join(', ') || 'none'}.`;
}
