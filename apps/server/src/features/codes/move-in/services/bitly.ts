import type { AskService } from './ask-service.ts';
import { foreignLink, type ForeignLink } from './foreign-link.ts';
import { countOf, fieldsOf, instantOf, listOf, splitShortLink, textOf, type Fields } from './read-fields.ts';
import type { Page, Service } from './service.ts';
import { ServiceProblem } from './service-problem.ts';

const PAGE = 100;
/** Groups of one account, so that an endless list ends. */
const MOST_GROUPS = 200;

/**
 * Every group of the account, page by page. `pagination.next` is an address that the answer chooses and is never
 * requested: only its token `search_after` is taken over.
 */
async function* readPages({ ask, base, key, cursor }: Parameters<Service['readPages']>[0]): AsyncGenerator<Page> {
  const headers = { authorization: `Bearer ${key}` };
  const groups = listOf(fieldsOf(await ask(`${base}/v4/groups`, { headers })).groups)
    .map((group) => textOf(fieldsOf(group).guid))
    .filter((guid) => guid !== '')
    .slice(0, MOST_GROUPS);
  if (groups.length === 0) throw new ServiceProblem('service-not-understood');
  const [from, after] = readCursor(cursor);
  for (const [index, guid] of groups.entries()) {
    if (index < from) continue;
    const clicks = await readClicks(ask, `${base}/v4/groups/${encodeURIComponent(guid)}/bitlinks/clicks`, headers);
    let searchAfter = index === from ? after : '';
    do {
      const query = {
        size: String(PAGE),
        archived: 'both',
        ...(searchAfter !== '' && { search_after: searchAfter }),
      };
      const page = fieldsOf(await ask(`${base}/v4/groups/${encodeURIComponent(guid)}/bitlinks`, { query, headers }));
      if (!Array.isArray(page.links)) throw new ServiceProblem('service-not-understood');
      const links = page.links.flatMap((link) => toForeign(fieldsOf(link), clicks) ?? []);
      const next = page.links.length === 0 ? '' : textOf(fieldsOf(page.pagination).search_after);
      const isLast = next === '' && index === groups.length - 1;
      yield { links, cursor: isLast ? null : writeCursor(next === '' ? index + 1 : index, next) };
      searchAfter = next;
    } while (searchAfter !== '');
  }
}

/**
 * Bitly tells clicks in lists sorted by them, not with the links. Its size is not bounded by the documentation; links
 * beyond the answer come without a total, and without this list (a plan may lack it) all do.
 */
async function readClicks(
  ask: AskService,
  address: string,
  headers: Record<string, string>,
): Promise<ReadonlyMap<string, number>> {
  try {
    const sorted = fieldsOf(await ask(address, { query: { unit: 'month', units: '-1', size: '1000' }, headers }));
    return new Map(
      listOf(sorted.sorted_links).flatMap((entry) => {
        const { id, clicks } = fieldsOf(entry);
        const count = countOf(clicks);
        return count === null ? [] : [[textOf(id), count] as const];
      }),
    );
  } catch (error) {
    if (error instanceof ServiceProblem && error.code !== 'service-closed') return new Map();
    throw error;
  }
}

function toForeign(link: Fields, clicks: ReadonlyMap<string, number>): ForeignLink | undefined {
  const id = textOf(link.id);
  // A back-half that a person chose is the one in print. The generated link and the other back-halves lead there, too.
  const [first, ...further] = [...listOf(link.custom_bitlinks), id].map((address) => splitShortLink(address));
  return foreignLink({
    destination: textOf(link.long_url),
    ...first,
    further,
    title: textOf(link.title),
    tags: listOf(link.tags).map(textOf),
    createdAt: instantOf(link.created_at),
    scansBefore: clicks.get(id) ?? null,
    isDisabled: link.is_deleted === true,
    notes: [
      ...(link.archived === true ? ['archived' as const] : []),
      ...(listOf(link.deeplinks).length > 0 ? ['app-links-left' as const] : []),
    ],
  });
}

const writeCursor = (group: number, after: string) => JSON.stringify([group, after]);

function readCursor(cursor: string | null): [group: number, after: string] {
  if (cursor === null) return [0, ''];
  const [group, after] = listOf(JSON.parse(cursor));
  return [countOf(group) ?? 0, textOf(after)];
}

export const bitly: Service = { address: 'https://api-ssl.bitly.com', readPages };
