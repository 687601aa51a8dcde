import { defineCommand } from '../command/command.ts';
import { printFields, printList } from '../output/print.ts';

export const listProjects = defineCommand({
  name: 'projects list',
  summary: 'List projects',
  async run({ connect, ...output }) {
    const projects = [];
    for await (const project of connect().client.projects.list()) projects.push(project);
    printList(output, projects, [
      { title: 'TITLE', of: ({ title }) => title },
      { title: 'CODES', of: ({ codeCount }) => codeCount, side: 'right', isWhole: true },
      { title: 'ID', of: ({ id }) => id, isWhole: true },
    ]);
  },
});

export const createProject = defineCommand({
  name: 'projects create',
  summary: 'Create a project and print its id',
  args: [{ name: 'TITLE', help: 'Its title' }],
  async run({ args: [title = ''], connect, ...output }) {
    const project = await connect().client.projects.create({ title });
    if (output.isJson) printFields(output, project, []);
    else output.terminal.write(`${project.id}\n`);
  },
});
