import { defineCommand } from '../command/command.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { defaultProfile } from '../profiles/profiles.ts';

export const logout = defineCommand({
  name: 'logout',
  summary: 'Forget the key of a login',
  details: 'The key itself stays valid. To end it, delete it in the app, in Settings > API keys.',
  run({ profiles, terminal, profile = terminal.env['EVERCODE_PROFILE'] || defaultProfile }) {
    if (!profiles.remove(profile)) throw new CliError(exitCodes.notLoggedIn, `There is no login "${profile}".`);
    terminal.note('Logged out. The key stays valid until you delete it in Settings > API keys.\n');
    return Promise.resolve();
  },
});
