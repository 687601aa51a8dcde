import { readYesOrNo, type Cells, type ColumnId } from '@evercode/content/rows';
import type { ViolationCode } from '../../../errors.ts';
import { limits } from '../../../limits.ts';
import { toViolations } from '../../../read-issues.ts';
import { requiredText } from '../../../primitives.ts';
import type { QrState } from '../../code.ts';
import { newTagName } from '../../grouping/tag.ts';
import { readDomain, readEnding, readParameters, readStatus, splitList } from './row-values.ts';

type Fault = { readonly column: ColumnId; readonly code: ViolationCode; readonly bound?: number };

/** Values of the columns that every type has; undefined where the row gives none. */
type CommonValues = {
  name?: string;
  note?: string;
  ending?: string;
  domain?: string;
  parameters?: ReturnType<typeof readParameters>;
  tags?: string[];
  project?: string;
  status?: QrState;
  dynamic?: boolean;
};

/** Checks what no schema of a code has: the others are checked with the code. */
export function readCommon(cells: Cells): { readonly values: CommonValues; readonly faults: readonly Fault[] } {
  const values: CommonValues = {};
  const faults: Fault[] = [];
  const { name, note, ending, domain, parameters, tags, project, status, dynamic } = cells;
  if (name) values.name = name;
  if (note) values.note = note;
  if (ending) values.ending = readEnding(ending);
  if (domain) values.domain = readDomain(domain);
  if (parameters) values.parameters = readParameters(parameters);
  if (tags) {
    const read = readTags(tags);
    if ('names' in read) values.tags = read.names;
    else faults.push({ column: 'tags', ...read });
  }
  if (project) {
    const parsed = requiredText(limits.title.max).safeParse(project, { reportInput: true });
    if (parsed.success) values.project = parsed.data;
    else faults.push({ column: 'project', ...firstOf(parsed.error.issues) });
  }
  if (status) {
    const state = readStatus(status);
    if (state) values.status = state;
    else faults.push({ column: 'status', code: 'unknown-choice' });
  }
  if (dynamic) {
    const isDynamic = readDynamic(dynamic);
    if (isDynamic === undefined) faults.push({ column: 'dynamic', code: 'not-yes-or-no' });
    else values.dynamic = isDynamic;
  }
  return { values, faults };
}

type TagProblem = Pick<Fault, 'code' | 'bound'>;

function readTags(cell: string): { readonly names: string[] } | TagProblem {
  const read = splitList(cell).map((name) => newTagName.safeParse(name, { reportInput: true }));
  const refused = read.find(({ success }) => !success);
  if (refused?.error) return firstOf(refused.error.issues);
  const names = [...new Set(read.flatMap(({ data }) => (data === undefined ? [] : [data])))];
  return names.length > limits.tags.most ? { code: 'too-large', bound: limits.tags.most } : { names };
}

function firstOf(issues: Parameters<typeof toViolations>[0]): TagProblem {
  const [violation] = toViolations(issues);
  return { code: violation?.code ?? 'invalid', ...(violation?.bound === undefined ? {} : { bound: violation.bound }) };
}

const words: Readonly<Record<string, boolean>> = {
  dynamic: true,
  static: false,
  dinâmico: true,
  dinámico: true,
  dinamico: true,
  estático: false,
  statico: false,
};

const readDynamic = (cell: string): boolean | undefined => words[cell.toLowerCase()] ?? readYesOrNo(cell);
