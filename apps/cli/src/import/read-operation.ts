import type { PerformOperationsBodyOperationsItem } from '@evercode/client';
import { codeTypes, readContent, readFields, type CodeType } from '../codes/read-content.ts';
import { usageError } from '../exit-codes.ts';
import type { Row } from './read-rows.ts';

export type Operation = PerformOperationsBodyOperationsItem;

/** Columns that an export has, and that nothing can be written to. */
const readOnly: ReadonlySet<string> = new Set(['state', 'shortlink', 'destination', 'scans', 'createdat', 'updatedat']);
const known: ReadonlySet<string> = new Set([
  'id',
  'title',
  'type',
  'content',
  'externalid',
  'projectid',
  'tags',
  'description',
  'ending',
  'isdynamic',
  // The main value of the simple types.
  'url',
  'text',
  'phone',
  'email',
  'ssid',
]);

/** As people write names: `External ID` is `externalId`. A dot keeps what follows it as it is. */
const simplify = (name: string): string => {
  const [first = '', ...rest] = name.trim().split('.');
  return [first.toLowerCase().replaceAll(/[\s_-]/g, ''), ...rest].join('.');
};

const isKnown = (name: string): boolean => {
  const simple = simplify(name);
  return known.has(simple) || readOnly.has(simple) || /^(?:content|metadata)\../.test(simple);
};

/** Refuses a file with a column that would be lost. */
export function checkColumns(columns: readonly string[]): void {
  const unknown = columns.filter((name) => name !== '' && !isKnown(name));
  if (unknown.length > 0)
    throw usageError(
      `There is no column ${unknown.map((name) => `"${name}"`).join(', ')}.`,
      `There are id, title, type, url, text, phone, email, ssid, content, content.FIELD, externalId, projectId, tags,
description, ending, isDynamic and metadata.NAME.`,
    );
}

/** What a row asks for: a change of the code with its id or with the id in your system, or a new code. */
export function readOperation({ cells }: Row): Operation {
  const named = new Map([...cells].map(([name, value]) => [simplify(name), value]));
  const [id, externalId, type = 'website'] = [named.get('id'), named.get('externalid'), named.get('type')];
  const chosen = codeTypes.find((each) => each === type);
  if (chosen === undefined) throw usageError(`There is no type "${type}".`);
  const content = contentOf(chosen, named);
  const title = named.get('title') ?? mainValue(named);
  const code = {
    ...(title !== undefined && { title }),
    ...(named.has('description') && { description: named.get('description') }),
    ...(named.has('projectid') && { projectId: named.get('projectid') }),
    ...(named.has('ending') && { ending: named.get('ending') }),
    ...(named.has('tags') && { tags: readTags(named.get('tags') ?? '') }),
    ...metadataOf(named),
  };
  // The server checks the rows, and says what is wrong with each.
  if (id !== undefined)
    return {
      action: 'update',
      id,
      changes: { ...code, ...(content && { content }), ...(externalId !== undefined && { externalId }) },
    } as Operation;
  const whole = { ...code, content: content ?? { type: chosen }, ...dynamicOf(named) };
  return (externalId === undefined
    ? { action: 'create', code: whole }
    : { action: 'put', externalId, code: whole }) as unknown as Operation;
}

const mainNames = ['url', 'text', 'phone', 'email', 'ssid'] as const;
const mainValue = (named: ReadonlyMap<string, string>): string | undefined =>
  mainNames.map((name) => named.get(name)).find((value) => value !== undefined);

function contentOf(type: CodeType, named: ReadonlyMap<string, string>): object | undefined {
  const whole = readFields([`content=${named.get('content') ?? '{}'}`])['content'];
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole))
    throw usageError('The column "content" takes a JSON object.');
  const fields = [...named].filter(([name]) => name.startsWith('content.'));
  const value = mainValue(named);
  if (Object.keys(whole).length === 0 && fields.length === 0 && value === undefined) return undefined;
  return {
    ...whole,
    ...readContent(
      type,
      value,
      fields.map(([name, text]) => `${name.slice('content.'.length)}=${text}`),
    ),
  };
}

const readTags = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

function metadataOf(named: ReadonlyMap<string, string>): { metadata?: Record<string, string> } {
  const values = [...named].filter(([name]) => name.startsWith('metadata.'));
  if (values.length === 0) return {};
  return { metadata: Object.fromEntries(values.map(([name, text]) => [name.slice('metadata.'.length), text])) };
}

function dynamicOf(named: ReadonlyMap<string, string>): { isDynamic?: boolean } {
  const text = named.get('isdynamic')?.toLowerCase();
  if (text === undefined) return {};
  if (text !== 'true' && text !== 'false') throw usageError('The column "isDynamic" takes true or false.');
  return { isDynamic: text === 'true' };
}
