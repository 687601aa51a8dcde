import { defineCommand } from '../command/command.ts';
import { printList } from '../output/print.ts';

export const listTags = defineCommand({
  name: 'tags list',
  summary: 'List tags with their numbers of codes',
  async run({ connect, ...output }) {
    const tags = [];
    for await (const tag of connect().client.tags.list({ limit: 100 })) tags.push(tag);
    printList(output, tags, [
      { title: 'TAG', of: ({ name }) => name },
      { title: 'CODES', of: ({ codeCount }) => codeCount, side: 'right', isWhole: true },
    ]);
  },
});
