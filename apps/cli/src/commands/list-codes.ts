import type { CodeInList, CodesCalls } from '@evercode/client';
import { destinationOf } from '../codes/find-code.ts';
import { readNumber } from '../codes/save-file.ts';
import { codeTypes } from '../codes/read-content.ts';
import { defineCommand } from '../command/command.ts';
import { printList } from '../output/print.ts';
import type { Column } from '../output/write-table.ts';

export const listOptions = {
  search: { type: 'string', value: 'words', help: 'Titles, links, destinations, tags, notes and contents' },
  state: { type: 'string', help: 'The state', choices: ['all', 'active', 'paused', 'deleted'] },
  type: { type: 'string', multiple: true, help: 'The type; repeat it for several', choices: codeTypes },
  tag: { type: 'string', multiple: true, value: 'name', help: 'Any of these tags' },
  project: { type: 'string', value: 'id', help: 'Of a project' },
} as const;

type Chosen = { search?: string; state?: string; type?: string[]; tag?: string[]; project?: string };
type Query = NonNullable<Parameters<CodesCalls['list']>[0]>;

export const toQuery = ({ search, state, type, tag, project }: Chosen): Query =>
  // The choices of the options are those of the API.
  ({
    ...(search !== undefined && { search }),
    ...(state !== undefined && { state }),
    ...(type !== undefined && { type }),
    ...(tag !== undefined && { tag }),
    ...(project !== undefined && { projectId: project }),
  }) as Query;

const columns: readonly Column<CodeInList>[] = [
  { title: 'TITLE', of: ({ title }) => title },
  { title: 'SHORT LINK', of: ({ shortLink }) => shortLink?.url ?? '(static)', isWhole: true },
  { title: 'DESTINATION', of: destinationOf },
  { title: 'STATE', of: ({ state }) => state, isWhole: true },
  { title: 'SCANS', of: ({ scans }) => scans ?? '?', side: 'right', isWhole: true },
];
/** A program needs the id, and has room for it. */
const wideColumns: readonly Column<CodeInList>[] = [{ title: 'ID', of: ({ id }) => id }, ...columns];

const mostOfOnePage = 100;

export const listCodes = defineCommand({
  name: 'codes list',
  summary: 'List codes, the latest change first',
  options: {
    ...listOptions,
    sort: { type: 'string', help: 'The order', choices: ['updated', 'created', 'oldest', 'title', 'state', 'scans'] },
    limit: { type: 'string', short: 'n', value: 'number', help: 'The most codes; by default 30' },
    all: { type: 'boolean', help: 'Every code' },
  },
  examples: ['codes list --state paused', 'codes list --tag summer --all --json'],
  async run({ options, connect, ...output }) {
    const most =
      options.all === true ? Infinity : options.limit === undefined ? 30 : readNumber('limit', options.limit);
    const { client } = connect();
    const found: CodeInList[] = [];
    const query = {
      ...toQuery(options),
      ...(options.sort !== undefined && { sort: options.sort as NonNullable<Query['sort']> }), // one of the choices
      limit: Math.max(1, Math.min(most, mostOfOnePage)),
    };
    let hasMore = false;
    for await (const code of client.codes.list(query)) {
      hasMore = found.length >= most;
      if (hasMore) break;
      found.push(code);
    }
    printList(output, found, output.terminal.isInteractive ? columns : wideColumns);
    if (!output.isJson && output.terminal.isInteractive)
      output.terminal.note(
        found.length === 0 ? 'No codes.\n' : hasMore ? 'There are more: use --limit or --all.\n' : '',
      );
  },
});
