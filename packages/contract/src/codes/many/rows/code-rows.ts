/**
 * Codes as rows of a table. Entry points: `readCodeRow` for a new code, `changeCodeRow` for one that exists, and
 * `writeCodeRow`, their inverse. Contents and headers are those of `@evercode/content/rows`.
 */
import { describeContent } from '@evercode/content';
import { columnOfPath, fromInput, toInput, type Cells, type ColumnId } from '@evercode/content/rows';
import type { CodeType } from '@evercode/content/names';
import type { TypedContent } from '@evercode/content/schemas';
import type { ViolationCode } from '../../../errors.ts';
import { limits } from '../../../limits.ts';
import { toViolations } from '../../../read-issues.ts';
import { qrCreate, type QrCreate, type QrState } from '../../code.ts';
import type { QrSettings } from '../../settings.ts';
import { readCommon } from './read-common.ts';
import { joinList, writeParameters, writeStatus } from './row-values.ts';

/** `column`: null if the row has no column for the value. */
export type RowFault = { readonly column: ColumnId | null; readonly code: ViolationCode; readonly bound?: number };

/** A new code. `domain`, `project`: their names. `domain`, `status`: null: not given. */
export type CodeRow = {
  readonly create: QrCreate;
  readonly tags: readonly string[];
  readonly domain: string | null;
  readonly project: string | null;
  readonly status: QrState | null;
};

/** `dynamic`: for rows that do not say it. `defaults`: cells for columns that a row leaves empty. */
type RowContext = { readonly type: CodeType; readonly dynamic: boolean; readonly defaults?: Cells };

export type ReadRow<Row> =
  | { readonly row: Row; readonly faults?: never }
  | { readonly row?: never; readonly faults: readonly RowFault[] };

/** Never throws. At most one fault for a column. */
export function readCodeRow({ type, dynamic, defaults }: RowContext, cells: Cells): ReadRow<CodeRow> {
  const content = toInput(type, cells, defaults);
  const common = readCommon(cells);
  const faults: RowFault[] = [...content.faults, ...common.faults];
  const { name, note, ending, domain, parameters, tags, project, status } = common.values;
  const parsed = qrCreate.safeParse(
    {
      typology: type,
      dynamic: common.values.dynamic ?? dynamic,
      input: content.input,
      // A name is written below for rows without one.
      title: name ?? 'x',
      description: note ?? '',
      ...(ending === undefined ? {} : { pathName: ending }),
      ...(parameters === undefined ? {} : { settings: { urlParameters: parameters } }),
    },
    { reportInput: true },
  );
  if (!parsed.success) faults.push(...toViolations(parsed.error.issues).map(faultOf(type, content.input)));
  if (!parsed.success || faults.length > 0) return { faults: onePerColumn(faults) };
  const title = name ?? nameOf(parsed.data);
  return {
    row: {
      create: { ...parsed.data, title },
      tags: tags ?? [],
      domain: domain ?? null,
      project: project ?? null,
      status: status ?? null,
    },
  };
}

export const faultOf =
  (type: CodeType, input: Readonly<Record<string, unknown>>) =>
  ({ propertyPath, code, bound }: ReturnType<typeof toViolations>[number]): RowFault => ({
    column: columnOfProperty(type, input, propertyPath.split('.')),
    code,
    ...(bound === undefined ? {} : { bound }),
  });

const columnsOfProperties: Readonly<Record<string, ColumnId>> = {
  title: 'name',
  description: 'note',
  pathName: 'ending',
  domain: 'domain',
  settings: 'parameters',
  dynamic: 'dynamic',
  state: 'status',
};

function columnOfProperty(
  type: CodeType,
  input: Readonly<Record<string, unknown>>,
  [field = '', ...path]: string[],
): ColumnId | null {
  return field === 'input' ? columnOfPath(type, input, path) : (columnsOfProperties[field] ?? null);
}

/** The first: a cell that is no date is not missing, too. */
export const onePerColumn = (faults: readonly RowFault[]): RowFault[] =>
  faults.filter(({ column }, at) => faults.findIndex((other) => other.column === column) === at);

/** What a list would show for the code, without the beginning that all addresses share. */
function nameOf({ typology, input }: QrCreate): string {
  // The schema of this very type has parsed the content.
  const line = describeContent({ type: typology, content: input } as TypedContent);
  const text = line.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '') || typology;
  return Array.from(text).slice(0, limits.title.max).join('').trim();
}

/** A code that a row can describe. `shortLink`, `domain`: empty for a static code. `domain`, `project`: their names. */
export type WrittenCode = {
  readonly type: CodeType;
  readonly content: Readonly<Record<string, unknown>>;
  readonly dynamic: boolean;
  readonly title: string;
  readonly description: string;
  readonly shortLink: string;
  readonly domain: string;
  readonly tags: readonly string[];
  readonly project: string | null;
  readonly state: QrState;
  readonly settings: Pick<QrSettings, 'urlParameters'>;
};

/** The cells of a code: all that a row of its type can say. */
export function writeCodeRow(code: WrittenCode): Cells {
  return {
    ...fromInput(code.type, code.content),
    ...filled({
      name: code.title,
      ending: code.shortLink,
      domain: code.domain,
      note: code.description,
      tags: joinList(code.tags),
      project: code.project ?? '',
      status: writeStatus(code.state),
      dynamic: code.dynamic ? 'yes' : 'no',
      parameters: writeParameters(code.settings.urlParameters ?? []),
    }),
  };
}

const filled = (cells: Cells): Cells => Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
