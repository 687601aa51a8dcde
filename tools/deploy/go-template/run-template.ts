import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import type { Command, Node, Operand, Pipeline } from './parse-template.ts';

type Scope = { readonly dot: unknown; readonly variables: Readonly<Record<string, unknown>> };
type Defined = ReadonlyMap<string, readonly Node[]>;

/** Renders nodes with `data` as `.` and `$`. */
export function runTemplate(nodes: readonly Node[], data: unknown, defined: Defined): string {
  return renderAll(nodes, { dot: data, variables: { $: data } }, defined);
}

function renderAll(nodes: readonly Node[], scope: Scope, defined: Defined): string {
  return nodes.map((node) => renderOne(node, scope, defined)).join('');
}

function renderOne(node: Node, scope: Scope, defined: Defined): string {
  if (node.kind === 'text') return node.text;
  const value = evaluate(node.pipeline, scope, defined);
  if (node.kind === 'print') return print(value);
  if (node.kind === 'if') return isTrue(value) ? renderAll(node.body, scope, defined) : '';
  return entriesOf(value)
    .map(([key, item]) => {
      const [first = '', second] = node.names;
      const named = second === undefined ? { [first]: item } : { [first]: key, [second]: item };
      // As in Go, `.` is the item, also where it has a name.
      return renderAll(node.body, { dot: item, variables: { ...scope.variables, ...named } }, defined);
    })
    .join('');
}

/** Go visits the keys of a map in their order. */
function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((item, at) => [at, item]);
  if (isMap(value)) return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [];
}

function evaluate(pipeline: Pipeline, scope: Scope, defined: Defined): unknown {
  let value: unknown;
  for (const [at, command] of pipeline.entries()) value = call(command, at === 0 ? [] : [value], scope, defined);
  return value;
}

function call({ name, operands }: Command, piped: readonly unknown[], scope: Scope, defined: Defined): unknown {
  const given = [...operands.map((operand) => read(operand, scope, defined)), ...piped];
  if (name === undefined) return given[0];
  if (name === 'include') {
    const body = defined.get(String(given[0]));
    if (body === undefined) throw new Error(`There is no template "${String(given[0])}".`);
    return runTemplate(body, given[1], defined);
  }
  const run = functions[name];
  if (run === undefined) throw new Error(`The function "${name}" is not one that these templates may use.`);
  return run(...given);
}

function read(operand: Operand, scope: Scope, defined: Defined): unknown {
  if (operand.kind === 'value') return operand.value;
  if (operand.kind === 'pipeline') return evaluate(operand.pipeline, scope, defined);
  const start = operand.root === '.' ? scope.dot : scope.variables[operand.root];
  return operand.path.reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), start);
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isMap(value) ? Object.keys(value).length > 0 : Boolean(value);
}

function print(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`A template of the chart prints a value that is no text: ${JSON.stringify(value)}`);
}

const functions: Readonly<Record<string, (...given: unknown[]) => unknown>> = {
  quote: (value) => JSON.stringify(print(value)),
  default: (fallback, value) => (isTrue(value) ? value : fallback),
  list: (...items) => items,
  printf: (form, ...values) => print(form).replaceAll('%s', () => print(values.shift())),
  trunc: (length, text) => print(text).slice(0, Number(length)),
  trimSuffix: (end, text) => (print(text).endsWith(print(end)) ? print(text).slice(0, -print(end).length) : text),
  nindent: (spaces, text) => `\n${print(text).replaceAll(/^/gm, ' '.repeat(Number(spaces)))}`,
  sha256sum: (text) => createHash('sha256').update(print(text)).digest('hex'),
  toYaml: (value) => stringify(value, { sortMapEntries: true, lineWidth: 0 }).trimEnd(),
};
