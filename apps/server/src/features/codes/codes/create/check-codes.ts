import { describeContent, staticPayload } from '@evercode/content';
import { toSearchKey, writePathName } from '@evercode/contract';
import { sql, type Transaction } from '@evercode/database';
import { violationError } from '../../../../platform/http/answers/app-error.ts';
import type { CheckCodes, NewCode, SeenCodes } from '../../../../platform/ports.ts';
import { findTakenTitles } from '../codes-repo.ts';
import type { ShortLinks } from '../../../../platform/short-links/short-links.ts';
import { exampleEnding, linkKey } from '../endings/reserve-ending.ts';
import { createCheck, type CreateDeps } from './check-new-code.ts';
import { refusalOf, takeTitle } from './create-many.ts';

/** What a creation would refuse, by the same checks. */
export function checkCodes(deps: CreateDeps, shortLinks: ShortLinks): CheckCodes {
  return async (trx, context, codes, seen) => {
    const { workspaceUuid } = context;
    const check = createCheck(trx, { ...deps, hashPassword: async () => '' }, context);
    await check.addresses(codes.map(({ create }) => create));
    const keys = codes.map(({ create }) => toSearchKey(create.title));
    for (const key of await findTakenTitles(trx, workspaceUuid, keys)) seen.titles.add(key);
    const holders = await findHolders(trx, codes);
    const checked = [];
    for (const code of codes) {
      const { key, create } = code;
      try {
        const { content, requested, domain } = await check.code(code);
        const origin = create.dynamic ? (await shortLinks.of(trx, [{ domain }])).originOf(domain) : '';
        takeTitle(seen.titles, create.title);
        if (create.dynamic && requested !== undefined)
          takeEnding({ domain, ending: requested.ending }, holders, seen, workspaceUuid);
        checked.push({
          key,
          refusal: null,
          payload: create.dynamic
            ? `${origin}/${writePathName(requested ?? { ending: exampleEnding, query: '' })}`
            : (staticPayload(content) ?? ''),
          destination: describeContent(content),
        });
      } catch (error) {
        checked.push({ key, refusal: refusalOf(error), payload: '', destination: '' });
      }
    }
    return checked;
  };
}

type Holders = ReadonlyMap<string, string>;

/** The workspaces of the endings that are or were in use. */
async function findHolders(trx: Transaction, codes: readonly NewCode<unknown>[]): Promise<Holders> {
  const wanted = codes.flatMap(({ create: { pathName } }) => (pathName === undefined ? [] : [endingOf(pathName)]));
  if (wanted.length === 0) return new Map();
  const rows = await trx
    .selectFrom('routes')
    .select(['domain', 'ending', sql<string>`record ->> 'account'`.as('account')])
    .where(sql<boolean>`ending = any(${wanted}::text[])`)
    .execute();
  return new Map(rows.map(({ account, ...link }) => [linkKey(link), account]));
}

const endingOf = (pathName: string): string => pathName.split('?', 1)[0] ?? '';

function takeEnding(
  link: { domain: string; ending: string },
  holders: Holders,
  { endings }: SeenCodes,
  workspaceUuid: string,
): void {
  const key = linkKey(link);
  const holder = endings.has(key) ? workspaceUuid : holders.get(key);
  if (holder !== undefined)
    throw violationError('pathName', holder === workspaceUuid ? 'not_unique_url' : 'not_unique_url_elsewhere', '');
  endings.add(key);
}
