import { Download } from '@evercode/client';
import { readJsonObject } from '../codes/read-json.ts';
import { saveDownload } from '../codes/save-file.ts';
import { defineCommand } from '../command/command.ts';
import { usageError } from '../exit-codes.ts';
import { printJson } from '../output/print.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const api = defineCommand({
  name: 'api',
  summary: 'Send any request of the API and print its answer',
  args: [
    { name: 'METHOD', help: 'In capitals or not', choices: methods },
    { name: 'PATH', help: 'Such as /codes, after /api/v1; with a query if you like' },
  ],
  options: {
    body: { type: 'string', short: 'b', value: 'file', help: 'A JSON object, or "-" for the standard input' },
    output: { type: 'string', short: 'o', value: 'file', help: 'Where a file is saved; by default it is printed' },
  },
  examples: ['api GET "/codes?state=paused"', 'api POST /codes --body code.json'],
  async run({ args: [given = '', path = ''], options, terminal, isJson, connect }) {
    const method = methods.find((each) => each === given.toUpperCase());
    if (method === undefined) throw usageError(`There is no method "${given}".`, `There are ${methods.join(', ')}.`);
    // The shells of Windows turn a leading slash into a path of the disk; so it may be left out.
    const rest = `/${path.replace(/^\/?(?:api\/v1\/)?/, '')}`;
    const body = options.body === undefined ? undefined : await readJsonObject(terminal, options.body);
    const answer = await connect().client.request(method, rest, { body });
    if (answer instanceof Download) await saveDownload(terminal, answer, options.output ?? '-');
    else if (answer !== null) printJson({ terminal, isJson }, answer);
  },
});
