import { listOf, partOf, type Json } from '../api/document.ts';
import { readOperations, type ClientOperation } from './read-operations.ts';
import { writeComment, writeText, writeType } from './write-types.ts';

/** Where the files are, from the root. */
export const madeFolder = 'packages/client/src/v1';

const head = '/* Made from the contract by tools/client/write-client.ts. Change the contract instead. */\n\n';

/** The files of packages/client/src/v1 by name, before they are formatted. */
export function makeClient(document: Json): Record<string, string> {
  const operations = readOperations(document);
  const groups = Map.groupBy(operations, ({ group }) => group);
  const names = Object.keys(partOf(document['components'], 'schemas'));
  const interfaces = [...groups].map(
    ([group, members]) => `export interface ${toPascal(group)}Calls {\n${members.map(writeMethod).join('')}}\n`,
  );
  const used = interfaces.join('\n');
  const imported = names.filter((name) => new RegExp(`\\b${name}\\b`).test(withoutComments(used)));
  return {
    'schemas.ts': head + writeSchemas(document),
    'groups.ts': `${head}import type { Call, PagedCall } from '../calls/call.ts';
import type { Download } from '../calls/download.ts';
import type { RequestOptions } from '../calls/request-options.ts';
import type { ${imported.join(', ')} } from './schemas.ts';

${used}
/** Every operation of the API, by the resource that it is about. */
export interface Groups {
${[...groups.keys()].map((group) => `readonly ${group}: ${toPascal(group)}Calls;\n`).join('')}}
`,
    'operations.ts': `${head}import type { Operation } from '../calls/operation.ts';

/** How each method is sent. */
export const operations: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
${[...groups].map(([group, members]) => `${group}: {\n${members.map(writeOperation).join('')}},\n`).join('')}};
`,
  };
}

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\//g, '');
const toPascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function writeSchemas(document: Json): string {
  return Object.entries(partOf(document['components'], 'schemas'))
    .map(([name, schema]) => `${writeComment(schema)}export type ${name} = ${writeType(schema)};\n`)
    .join('\n');
}

function writeMethod(operation: ClientOperation): string {
  const { name, params, query, body, summary, description, scopes } = operation;
  const isNeeded = query.some(({ isRequired }) => isRequired);
  const fields = query.map(
    (each) =>
      `${writeComment(each.schema)}${each.name}${each.isRequired ? '' : '?'}: ${writeQueryType(each.schema)};\n`,
  );
  const parameters = [
    ...params.map((each) => `${each.name}: ${writeType(each.schema)}`),
    ...(body ? [`${body.kind === 'json' || body.kind === 'patch' ? 'body' : 'file'}: ${writeType(body.schema)}`] : []),
    ...(query.length > 0 ? [`query${isNeeded ? '' : '?'}: {\n${fields.join('')}}`] : []),
    'options?: RequestOptions',
  ];
  const scope =
    scopes.length > 0 ? `Scope of the key: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(scopes)}.` : '';
  const comment = writeComment({}, `${summary}.`, description, scope);
  return `${comment}${name}(${parameters.join(', ')}): ${answerType(operation)};\n`;
}

/** Texts in query strings that hold several values, separated by commas, are also taken as lists. */
function writeQueryType(schema: Json): string {
  const type = writeType(schema);
  const isFlag = listOf(schema, 'enum').join() === 'true,false';
  if (isFlag) return 'boolean';
  return /separated by commas/.test(String(schema['description'])) ? `${type} | string[]` : type;
}

function answerType({ answer, list }: ClientOperation): string {
  if (answer.kind === 'file') return 'Call<Download>';
  if (answer.kind === 'none') return 'Call<void>';
  const type = writeType(answer.schema);
  if (list === undefined) return `Call<${type}>`;
  return list.hasMore ? `PagedCall<${writeType(list.item)}, ${type}>` : `PagedCall<${writeType(list.item)}>`;
}

function writeOperation({ name, ...operation }: ClientOperation): string {
  const { method, path, params, query, body, answer, list, takesIdempotencyKey } = operation;
  const parts = [
    `method: '${method}'`,
    `path: ${writeText(path)}`,
    `params: [${params.map((each) => writeText(each.name)).join(', ')}]`,
    ...(body ? [`body: '${body.kind}'`] : []),
    ...(body?.field === undefined ? [] : [`field: ${writeText(body.field)}`]),
    ...(query.length > 0 ? ['hasQuery: true'] : []),
    `answer: '${list === undefined ? answer.kind : 'pages'}'`,
    ...(takesIdempotencyKey ? ['takesIdempotencyKey: true'] : []),
  ];
  return `${name}: { ${parts.join(', ')} },\n`;
}
