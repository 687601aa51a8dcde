import { CliError, exitCodes, usageError } from '../exit-codes.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { defaultProfile, type Profile, type Profiles } from './profiles.ts';

/** The login of a command: the one that is named, then the one of the environment, then the kept one. */
export function chooseLogin(env: Terminal['env'], profiles: Profiles, named: string | undefined): Profile {
  const { EVERCODE_URL: url, EVERCODE_KEY: key } = env;
  if (named === undefined && url && key) return { url: checkAddress(url), key };
  const name = named ?? (env['EVERCODE_PROFILE'] || defaultProfile);
  const kept = profiles.get(name);
  if (kept) return kept;
  throw new CliError(
    exitCodes.notLoggedIn,
    name === defaultProfile ? 'You are not logged in.' : `There is no login "${name}".`,
    name === defaultProfile ? 'Run "evercode login".' : `Run "evercode login --profile ${name}".`,
  );
}

/** The address as it is kept. A name without a scheme is meant as https. */
export function checkAddress(given: string): string {
  const url = parse(/^https?:\/\//i.test(given) ? given : `https://${given}`);
  if (url === undefined) throw usageError(`"${given}" is not the address of an installation.`);
  if (url.username !== '' || url.password !== '')
    throw usageError('The address has a password in it.', 'Leave it out: the key is enough.');
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/api\/v1$/, '');
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
