import { codeArgument, findCodeId } from '../codes/find-code.ts';
import { defineCommand } from '../command/command.ts';

export const open = defineCommand({
  name: 'open',
  summary: 'Open the app in the browser, at a code if you name one',
  args: [{ ...codeArgument, isOptional: true }],
  options: {
    edit: { type: 'boolean', help: 'Open the editor of the code instead of its statistics' },
    print: { type: 'boolean', help: 'Print the address instead' },
  },
  async run({ args: [named], options, terminal, connect }) {
    const { client, url } = connect();
    const page = options.edit === true ? 'qr-builder/edit' : 'qr-stats';
    const address = named === undefined ? `${url}/dashboard` : `${url}/${page}/${await findCodeId(client, named)}`;
    if (options.print === true || !(await terminal.open(address))) terminal.write(`${address}\n`);
  },
});
