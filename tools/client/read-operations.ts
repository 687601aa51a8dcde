import { isJson, listOf, operationsOf, partOf, resolve, textOf, type Json } from '../api/document.ts';

/** One method of the client, as the document of the API describes its operation. */
export type ClientOperation = {
  group: string;
  name: string;
  operationId: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  scopes: string[];
  /** Of the path, in their order. */
  params: { name: string; schema: unknown }[];
  query: { name: string; isRequired: boolean; schema: Json }[];
  body: { kind: 'json' | 'patch' | 'bytes' | 'form'; schema: unknown; field?: string } | undefined;
  answer: { kind: 'json'; schema: unknown } | { kind: 'file' } | { kind: 'none' };
  /** Of a list: the schema of one item, and whether a page has fields besides the items and the cursor. */
  list: { item: unknown; hasMore: boolean } | undefined;
  takesIdempotencyKey: boolean;
};

export function readOperations(document: Json): ClientOperation[] {
  return operationsOf(document).map(({ path, method, operation }) => {
    const operationId = textOf(operation, 'operationId');
    const group = toCamel(path.split('/')[3] ?? '');
    const parameters = listOf(operation, 'parameters').map((each) => resolve(document, each));
    const inPlace = (place: string) => parameters.filter((each) => textOf(each, 'in') === place);
    const query = inPlace('query').map((each) => ({
      name: textOf(each, 'name'),
      isRequired: each['required'] === true,
      schema: { ...partOf(each, 'schema'), description: textOf(each, 'description') },
    }));
    const answer = answerOf(document, operation);
    return {
      group,
      name: nameOf(operationId, group),
      operationId,
      method: method.toUpperCase(),
      path,
      summary: textOf(operation, 'summary'),
      description: textOf(operation, 'description'),
      scopes: listOf(operation, 'x-scopes').map(String),
      params: orderOf(path, inPlace('path')),
      query,
      body: bodyOf(partOf(operation, 'requestBody')),
      answer,
      list: answer.kind === 'json' ? listIn(document, answer.schema) : undefined,
      takesIdempotencyKey: inPlace('header').some((each) => textOf(each, 'name') === 'Idempotency-Key'),
    };
  });
}

/** Collections that have one page today are lists as well, so that they can get more. */
function listIn(document: Json, schema: unknown): ClientOperation['list'] {
  const fields = partOf(resolve(document, schema), 'properties');
  if (!('items' in fields && 'nextCursor' in fields)) return undefined;
  return { item: partOf(fields, 'items')['items'], hasMore: Object.keys(fields).length > 2 };
}

/** Methods whose operation's id would not read well. */
const ownNames: Readonly<Record<string, string>> = { performOperations: 'batch', listStatisticsOfCodes: 'listByCode' };

/** The id of the operation without the noun that its group says already: `createCode` is `codes.create`. */
function nameOf(operationId: string, group: string): string {
  const plural = group.charAt(0).toUpperCase() + group.slice(1);
  const singular = plural.replace(/s$/, '');
  const noun = new RegExp(`(?<=[a-z])(?:${plural}|${singular})(?=[A-Z]|$)`);
  return ownNames[operationId] ?? operationId.replace(noun, '');
}

const toCamel = (segment: string): string =>
  segment.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

function orderOf(path: string, parameters: Json[]): ClientOperation['params'] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    schema: parameters.find((each) => textOf(each, 'name') === name)?.['schema'],
  }));
}

function bodyOf(requestBody: Json): ClientOperation['body'] {
  const content = partOf(requestBody, 'content');
  const schemaOf = (type: string) => partOf(content, type)['schema'];
  if ('application/merge-patch+json' in content)
    return { kind: 'patch', schema: schemaOf('application/merge-patch+json') };
  if ('application/json' in content) return { kind: 'json', schema: schemaOf('application/json') };
  if ('multipart/form-data' in content) {
    const field = Object.keys(partOf(schemaOf('multipart/form-data'), 'properties'))[0] ?? 'file';
    return { kind: 'form', field, schema: { type: 'string', format: 'binary' } };
  }
  return Object.keys(content).length > 0 ? { kind: 'bytes', schema: { type: 'string', format: 'binary' } } : undefined;
}

function answerOf(document: Json, operation: Json): ClientOperation['answer'] {
  const success = Object.entries(partOf(operation, 'responses')).find(([status]) => status.startsWith('2'));
  const content = partOf(resolve(document, success?.[1]), 'content');
  const json = content['application/json'];
  if (isJson(json)) return { kind: 'json', schema: json['schema'] };
  return { kind: Object.keys(content).length > 0 ? 'file' : 'none' };
}
