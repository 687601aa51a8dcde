import { codeArgument, findCodeId } from '../codes/find-code.ts';
import { readNumber } from '../codes/save-file.ts';
import { showCode } from '../codes/show-code.ts';
import { defineCommand } from '../command/command.ts';
import { printList } from '../output/print.ts';

export const versions = defineCommand({
  name: 'codes versions',
  summary: 'List what scans of a code saw, newest first',
  args: [codeArgument],
  async run({ args: [named = ''], connect, ...output }) {
    const { client } = connect();
    const { items } = await client.codes.listVersions(await findCodeId(client, named));
    printList(output, items, [
      { title: 'VERSION', of: ({ version, isCurrent }) => `${version}${isCurrent ? ' (now)' : ''}`, isWhole: true },
      { title: 'AT', of: ({ at }) => at, isWhole: true },
      { title: 'BY', of: ({ author }) => author.name },
      { title: 'CHANGED', of: ({ changed }) => changed.join(', ') },
    ]);
  },
});

export const rollBack = defineCommand({
  name: 'codes rollback',
  summary: 'Save a former version of a code again',
  args: [codeArgument, { name: 'VERSION', help: 'Its number in "evercode codes versions"' }],
  options: { 'confirm-locked': { type: 'boolean', help: 'Do it even if the code is locked' } },
  async run({ args: [named = '', version = ''], options, connect, ...output }) {
    const { client } = connect();
    const query = options['confirm-locked'] === true ? { confirmLocked: true } : {};
    const id = await findCodeId(client, named);
    showCode(output, await client.codes.rollBack(id, { version: readNumber('version', version) }, query));
  },
});
