import type { CodeUpdate } from '@evercode/client';
import { codeArgument, findCodeId } from '../codes/find-code.ts';
import { readFields } from '../codes/read-content.ts';
import { readJsonObject } from '../codes/read-json.ts';
import { showCode } from '../codes/show-code.ts';
import { defineCommand } from '../command/command.ts';
import { usageError } from '../exit-codes.ts';

export const update = defineCommand({
  name: 'codes update',
  summary: 'Change a code; scans see the change at once',
  details: 'What you leave out stays. If someone else changes the code meanwhile, nothing is saved.',
  args: [codeArgument],
  options: {
    title: { type: 'string', short: 't', value: 'text', help: 'Its title' },
    url: { type: 'string', value: 'address', help: 'The destination of a website code' },
    set: { type: 'string', multiple: true, value: 'name=value', help: 'A field of its content; repeat it for several' },
    tag: { type: 'string', multiple: true, value: 'name', help: 'All its tags; repeat it for several' },
    project: { type: 'string', value: 'id', help: 'The project that it is in; "none" for none' },
    description: { type: 'string', value: 'text', help: 'A note for your team' },
    ending: { type: 'string', value: 'text', help: 'The ending of its short link; the old ones keep working' },
    from: { type: 'string', value: 'file', help: 'A JSON object with changes, or "-" for the standard input' },
    'confirm-locked': { type: 'boolean', help: 'Change it even if it is locked' },
  },
  examples: [
    'codes update go.example.com/menu --url https://example.com/winter',
    'codes update ext:SKU-4711 --set subject=Hello',
  ],
  async run({ args: [named = ''], options, terminal, connect, ...output }) {
    const fields = readFields([...(options.url === undefined ? [] : [`url=${options.url}`]), ...(options.set ?? [])]);
    const changes = {
      ...(options.from !== undefined && (await readJsonObject(terminal, options.from))),
      ...(options.title !== undefined && { title: options.title }),
      ...(Object.keys(fields).length > 0 && { content: fields }),
      ...(options.tag !== undefined && { tags: options.tag }),
      ...(options.project !== undefined && { projectId: options.project === 'none' ? null : options.project }),
      ...(options.description !== undefined && { description: options.description }),
      ...(options.ending !== undefined && { ending: options.ending }),
      // The server checks it, and names what is wrong.
    } as CodeUpdate;
    if (Object.keys(changes).length === 0)
      throw usageError('There is nothing to change.', 'See "evercode codes update --help".');
    const { client } = connect();
    const id = await findCodeId(client, named);
    const { etag } = await client.codes.get(id).withResponse();
    const query = { ...(options['confirm-locked'] === true && { confirmLocked: true }) };
    const code = await client.codes.update(id, changes, query, { ifMatch: etag });
    showCode({ terminal, ...output }, code);
  },
});
