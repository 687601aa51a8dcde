import { defineCommand } from '../command/command.ts';
import { printFields } from '../output/print.ts';

export const whoami = defineCommand({
  name: 'whoami',
  summary: 'Show the workspace, the key and what it may do',
  async run({ connect, profiles, ...output }) {
    const { client, url } = connect();
    const me = await client.me.get();
    printFields(output, { url, ...me }, [
      ['Address', url],
      ['Workspace', me.workspace.name],
      [me.actor.type === 'key' ? 'Key' : 'Person', me.actor.name],
      ['May', me.scopes?.join(', ') ?? `everything that the role ${me.role} may`],
      ['Plan', me.plan],
      ['Logins', profiles.names().join(', ')],
    ]);
  },
});
