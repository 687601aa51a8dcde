import { changeInput, columnIds, contentColumnIds, type Cells, type ColumnId } from '@evercode/content/rows';
import { parseContent, type AnyContent } from '@evercode/content/schemas';
import { toViolations } from '../../../read-issues.ts';
import { qrUpdate, type QrUpdate } from '../../code.ts';
import { qrSettings } from '../../settings.ts';
import { faultOf, onePerColumn, writeCodeRow, type ReadRow, type RowFault, type WrittenCode } from './code-rows.ts';
import { readCommon } from './read-common.ts';
import { readEnding } from './row-values.ts';

type FieldChange = { readonly column: ColumnId; readonly before: string; readonly after: string };

/** What a row changes. Absent values stay. `update`: checked as a request, its `input` the whole content. */
export type CodeChange = {
  /** By column, as the cells of the code say it before and after. Empty: the row changes nothing. */
  readonly fields: readonly FieldChange[];
  readonly update: QrUpdate;
  readonly tags?: readonly string[];
  /** Its name. */
  readonly domain?: string;
  /** Its name; null: none. */
  readonly project?: string | null;
};

/**
 * What a row says differently than a code. `cells` has every column of the table, an empty cell for a value that is
 * taken away: a column that is absent stays as it is, and so does all content that no column of the type has.
 */
export function changeCodeRow(before: WrittenCode, cells: Cells): ReadRow<CodeChange> {
  const common = readCommon(cells);
  const content = changeContent(before, cells);
  const { name, ending, domain, note, parameters, tags, project, status } = common.values;
  const update = {
    ...(name === undefined ? {} : { title: name }),
    ...('note' in cells ? { description: note ?? '' } : {}),
    ...(ending === undefined ? {} : { pathName: ending }),
    ...(status === undefined || status === before.state ? {} : { state: status }),
  };
  const parsed = qrUpdate.safeParse(update, { reportInput: true });
  const settings = qrSettings.safeParse(parameters ? { urlParameters: parameters } : {}, { reportInput: true });
  const faults = [
    ...content.faults,
    ...common.faults,
    ...fixedFaults(before, cells, common.values),
    ...(parsed.error ? toViolations(parsed.error.issues).map(faultOf(before.type, {})) : []),
    ...(settings.success ? [] : [{ column: 'parameters', code: 'invalid' } as const]),
  ];
  if (faults.length > 0 || !parsed.success) return { faults: onePerColumn(faults) };
  const { title = before.title, description = before.description, state = before.state, pathName } = parsed.data;
  const after: WrittenCode = {
    ...before,
    title,
    description,
    state,
    content: content.input,
    domain: domain ?? before.domain,
    tags: 'tags' in cells ? (tags ?? []) : before.tags,
    project: 'project' in cells ? (project ?? null) : before.project,
    shortLink: pathName === undefined ? before.shortLink : replaceEnding(before.shortLink, pathName),
    settings: 'parameters' in cells ? { urlParameters: parameters } : before.settings,
  };
  return { row: compareCodes(before, after) };
}

type ChangedContent = { readonly input: AnyContent | WrittenCode['content']; readonly faults: readonly RowFault[] };

function changeContent({ type, content }: WrittenCode, cells: Cells): ChangedContent {
  const { input, faults } = changeInput(type, content, cells);
  if (faults.length > 0) return { input, faults };
  const parsed = parseContent(type, input);
  return parsed.success
    ? { input: parsed.data, faults: [] }
    : { input, faults: toViolations(parsed.error.issues.map(withinInput)).map(faultOf(type, input)) };
}

/** As in a request, where the content is a field. */
const withinInput = <Issue extends { path: PropertyKey[] }>(issue: Issue): Issue => ({
  ...issue,
  path: ['input', ...issue.path],
});

/** What no row can change. */
function fixedFaults(before: WrittenCode, cells: Cells, values: ReturnType<typeof readCommon>['values']): RowFault[] {
  const faults: RowFault[] = [];
  if ('name' in cells && values.name === undefined) faults.push({ column: 'name', code: 'required' });
  if (values.dynamic !== undefined && values.dynamic !== before.dynamic)
    faults.push({ column: 'dynamic', code: 'readonly' });
  if (values.ending !== undefined && before.shortLink === '') faults.push({ column: 'ending', code: 'readonly' });
  if (values.domain !== undefined && before.domain === '') faults.push({ column: 'domain', code: 'readonly' });
  if (values.status !== before.state && (values.status === 'deleted' || (values.status && before.state === 'deleted')))
    faults.push({ column: 'status', code: 'readonly' });
  return faults;
}

const replaceEnding = (shortLink: string, ending: string): string =>
  `${shortLink.slice(0, shortLink.length - readEnding(shortLink).length)}${ending}`;

/** Only what differs, so that a table that was only opened and saved changes nothing. */
function compareCodes(before: WrittenCode, after: WrittenCode): CodeChange {
  const [old, changed] = [writeCodeRow(before), writeCodeRow(after)];
  const fields = columnIds.flatMap((column) => {
    const field = { column, before: old[column] ?? '', after: changed[column] ?? '' };
    return field.before === field.after ? [] : [field];
  });
  const differs = (column: ColumnId): boolean => fields.some((field) => field.column === column);
  const contents: ReadonlySet<ColumnId> = new Set(contentColumnIds);
  return {
    fields,
    update: {
      ...(differs('name') && { title: after.title }),
      ...(differs('note') && { description: after.description }),
      ...(differs('ending') && { pathName: readEnding(after.shortLink) }),
      ...(differs('status') && after.state !== 'deleted' && { state: after.state }),
      ...(differs('parameters') && { settings: { urlParameters: after.settings.urlParameters ?? null } }),
      ...(fields.some(({ column }) => contents.has(column)) && { input: after.content }),
    },
    ...(differs('domain') && { domain: after.domain }),
    ...(differs('tags') && { tags: after.tags }),
    ...(differs('project') && { project: after.project }),
  };
}
