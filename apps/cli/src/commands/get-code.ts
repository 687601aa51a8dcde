import { codeArgument, findCode } from '../codes/find-code.ts';
import { showCode } from '../codes/show-code.ts';
import { defineCommand } from '../command/command.ts';

export const getCode = defineCommand({
  name: 'codes get',
  summary: 'Show a code',
  args: [codeArgument],
  examples: ['codes get go.example.com/menu', 'codes get ext:SKU-4711 --json'],
  async run({ args: [named = ''], connect, ...output }) {
    showCode(output, await findCode(connect().client, named));
  },
});
