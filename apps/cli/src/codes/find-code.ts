import type { Code, CodeInList, Evercode } from '@evercode/client';
import { CliError, exitCodes } from '../exit-codes.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const codeArgument = {
  name: 'CODE',
  help: 'Its id, its short link, or "ext:" and its id in your system',
} as const;

/** The id of a code that a person names. */
export async function findCodeId(client: Evercode, named: string): Promise<string> {
  if (uuid.test(named)) return named;
  return (await findCode(client, named)).id;
}

/** A code by what a person has at hand. */
export async function findCode(client: Evercode, named: string): Promise<Code> {
  if (uuid.test(named)) return client.codes.get(named);
  if (named.startsWith('ext:')) return client.codes.getByExternalId(named.slice(4));
  const { items } = await client.codes.list({ shortUrl: named, state: 'all', limit: 2 });
  const [found] = items;
  if (found === undefined) throw new CliError(exitCodes.notFound, `There is no code "${named}".`, codeArgument.help);
  return client.codes.get(found.id);
}

/** What a list shows of where a code leads. */
export const destinationOf = ({ destination, payload }: Pick<CodeInList, 'destination' | 'payload'>): string =>
  destination ?? payload ?? '';
