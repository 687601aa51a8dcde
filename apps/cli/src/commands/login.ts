import { createClient, version } from '@evercode/client';
import { defineCommand } from '../command/command.ts';
import { usageError } from '../exit-codes.ts';
import { checkAddress } from '../profiles/choose-login.ts';
import { defaultProfile } from '../profiles/profiles.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const login = defineCommand({
  name: 'login',
  summary: 'Log in to an installation with an API key',
  details: `Make a key in the app, in Settings > API keys. The key is asked for, or read from the standard input or from
EVERCODE_KEY; it's never an argument, which other programs could see. It's checked, and kept in a file that only you
can read.`,
  args: [{ name: 'ADDRESS', help: 'Of the app, such as https://app.example.com', isOptional: true }],
  examples: ['login https://app.example.com', 'login https://app.example.com --profile work < key.txt'],
  async run({ args, terminal, profiles, profile = terminal.env['EVERCODE_PROFILE'] || defaultProfile }) {
    const url = checkAddress(await askAddress(terminal, args[0]));
    const key = await readKey(terminal);
    if (url.startsWith('http://') && !isOnThisMachine(url))
      terminal.note('This address has no encryption: everyone on the way can read your key.\n');
    const me = await createClient({ url, key, userAgent: `evercode-cli/${version}` }).me.get();
    profiles.put(profile, { url, key });
    const scopes = me.scopes === null ? '' : `, which may: ${me.scopes.join(', ')}`;
    terminal.note(`Logged in to "${me.workspace.name}" with the key "${me.actor.name}"${scopes}.\n`);
    terminal.note(`Kept in ${profiles.path}.\n`);
  },
});

async function askAddress({ env, canAsk, ask }: Terminal, given: string | undefined): Promise<string> {
  const address = given ?? env['EVERCODE_URL'] ?? (canAsk ? await ask('Address of the app: ') : '');
  if (address.trim() === '') throw usageError('ADDRESS is missing.', 'Such as: evercode login https://app.example.com');
  return address.trim();
}

async function readKey({ env, canAsk, askSecret, readInput }: Terminal): Promise<string> {
  const key = env['EVERCODE_KEY'] || (canAsk ? await askSecret('API key: ') : await readInput());
  // Anything that is no header value would be an error that quotes it.
  if (!/^[\x21-\x7E]+$/.test(key.trim())) throw usageError('This is no API key.', 'A key begins with ec_live_.');
  return key.trim();
}

const isOnThisMachine = (url: string): boolean => /^http:\/\/(?:localhost|127\.|\[::1\])/.test(url);
