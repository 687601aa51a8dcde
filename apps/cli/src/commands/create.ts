import type { Code, CodeCreate, Evercode } from '@evercode/client';
import { defineCommand, type Context, type Values } from '../command/command.ts';
import { usageError } from '../exit-codes.ts';
import { readJsonObject } from '../codes/read-json.ts';
import { codeTypes, readContent, readFields } from '../codes/read-content.ts';
import { formatOf, pictureOptions, savePicture } from '../codes/save-file.ts';
import { showCode } from '../codes/show-code.ts';
import type { Terminal } from '../terminal/terminal.ts';

const options = {
  title: { type: 'string', short: 't', value: 'text', help: 'Its title; by default the value' },
  set: { type: 'string', multiple: true, value: 'name=value', help: 'A field of its content; repeat it for several' },
  from: { type: 'string', value: 'file', help: 'A JSON object as of the API, or "-" for the standard input' },
  tag: { type: 'string', multiple: true, value: 'name', help: 'A tag; repeat it for several' },
  project: { type: 'string', value: 'id', help: 'The project that it is in' },
  description: { type: 'string', value: 'text', help: 'A note for your team' },
  ending: { type: 'string', value: 'text', help: 'The ending of its short link; by default a new one' },
  'external-id': { type: 'string', value: 'id', help: 'The id that your system has for it' },
  update: { type: 'boolean', help: 'With --external-id: change the code that has it already' },
  static: { type: 'boolean', help: 'Without a short link; its content can never change' },
  save: { type: 'string', short: 's', value: 'file', help: 'Save its picture: .png, .svg, .pdf, .eps, .jpeg or .webp' },
  ...pictureOptions,
} as const;

const declaration = {
  summary: 'Create a code and print its short link',
  args: [
    { name: 'TYPE', help: 'What it leads to', isOptional: true, choices: codeTypes },
    { name: 'VALUE', help: 'The address, text, number or network', isOptional: true },
  ],
  options,
  examples: [
    'create website https://example.com --title "Autumn menu" --save menu.svg',
    'create wifi Guests --set security=wpa --set password=sunny-terrace --save wifi.png',
    'create --from code.json',
  ],
} as const;

async function run({ args, options: given, isJson, terminal, connect }: Context<typeof options>): Promise<void> {
  if (given.save !== undefined) formatOf(given.save);
  const wanted = await readCode(terminal, args, given);
  const { client } = connect();
  const code = await send(client, wanted, given);
  if (isJson) showCode({ isJson, terminal }, code);
  else terminal.write(`${code.shortLink?.url ?? code.payload ?? code.id}\n`);
  if (given.save !== undefined) await savePicture({ client, terminal }, code.id, given.save, given);
}

export const create = defineCommand({ name: 'create', ...declaration, run });
export const createAlias = defineCommand({ name: 'codes create', ...declaration, run });

async function readCode(
  terminal: Terminal,
  [type, value]: readonly string[],
  given: Values<typeof options>,
): Promise<CodeCreate> {
  const named = codeTypes.find((each) => each === type);
  if (type !== undefined && named === undefined)
    throw usageError(`There is no type "${type}".`, `There are ${codeTypes.join(', ')}.`);
  if (named === undefined && given.from === undefined)
    throw usageError('TYPE is missing.', 'See "evercode create --help".');
  const read = given.from === undefined ? {} : await readJsonObject(terminal, given.from);
  const body = {
    ...read,
    ...(named !== undefined && { content: readContent(named, value, given.set ?? []) }),
    ...(named === undefined &&
      given.set !== undefined && { content: { ...contentOf(read), ...readFields(given.set) } }),
    ...(given.description !== undefined && { description: given.description }),
    ...(given.project !== undefined && { projectId: given.project }),
    ...(given.tag !== undefined && { tags: given.tag }),
    ...(given.ending !== undefined && { ending: given.ending }),
    ...(given.static === true && { isDynamic: false }),
  };
  const title = given.title ?? ('title' in read ? read['title'] : (value ?? type));
  // The server checks it, and names what is wrong.
  return { ...body, title } as CodeCreate;
}

function contentOf({ content }: Record<string, unknown>): object {
  return typeof content === 'object' && content !== null ? content : {};
}

function send(client: Evercode, code: CodeCreate, given: Values<typeof options>): PromiseLike<Code> {
  const externalId = given['external-id'] ?? code.externalId ?? undefined;
  if (given.update !== true) return client.codes.create({ ...code, ...(externalId !== undefined && { externalId }) });
  if (externalId === undefined) throw usageError('--update needs --external-id.');
  const { externalId: _id, ...rest } = code;
  return client.codes.put(externalId, rest);
}
