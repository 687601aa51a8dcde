import { codeArgument, findCodeId } from '../codes/find-code.ts';
import { pictureOptions, savePicture } from '../codes/save-file.ts';
import { defineCommand } from '../command/command.ts';

export const image = defineCommand({
  name: 'codes image',
  summary: 'Save the picture of a code',
  args: [codeArgument, { name: 'FILE', help: 'Ends with .png, .svg, .pdf, .eps, .jpeg or .webp' }],
  options: pictureOptions,
  examples: ['codes image go.example.com/menu menu.png --size 2000', 'codes image ext:SKU-4711 label.pdf --size-mm 30'],
  async run({ args: [named = '', path = ''], options, terminal, connect }) {
    const { client } = connect();
    await savePicture({ client, terminal }, await findCodeId(client, named), path, options);
  },
});
