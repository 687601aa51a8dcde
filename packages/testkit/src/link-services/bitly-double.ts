import { pageOf, startServiceDouble, type Answered, type ServiceDouble, type Shape } from './service-double.ts';

/**
 * Bitly API v4, by its reference (dev.bitly.com/api-reference) and its notes on iteration and rate limits:
 *
 * - `Authorization: Bearer TOKEN`. Errors are `{ message, resource, description }`: 403 FORBIDDEN for a wrong token,
 *   402 UPGRADE_REQUIRED beyond the plan, 429 RATE_LIMIT_EXCEEDED. Limits count per hour and per minute (a tenth).
 * - `GET /v4/groups` answers `{ groups: [{ guid, name, is_active ... }] }`; links belong to groups.
 * - `GET /v4/groups/{guid}/bitlinks`: `size` up to 100 (by default 50), `archived` off (the default), on or both. The
 *   answer is `{ links, pagination: { next, search_after, size, total } }`. `search_after` names the next page; empty
 *   is the end, and sending it empty begins again. `prev`, `page` and `total` are being removed.
 * - A bitlink: `id` ("bit.ly/2xyz", without a scheme), `link`, `long_url`, `title`, `archived`, `created_at`
 *   ("2006-03-12T16:29:46+0000"), `custom_bitlinks` (addresses of chosen back-halves), `tags`, `deeplinks`. No clicks.
 * - `GET /v4/groups/{guid}/bitlinks/clicks` is not paged: `{ links, sorted_links: [{ id, clicks }] }`, `size` is 50 by
 *   default; `units=-1` is all time.
 * - Titles are those of foreign pages, and raw control characters in them were seen in answers.
 */
export async function startBitly(groups: readonly string[] = ['Bgroup1']): Promise<ServiceDouble> {
  return startServiceDouble(({ path, query, headers }, state) => {
    if (headers.authorization !== `Bearer ${state.key}`) return refusal(403, 'FORBIDDEN');
    if (path === '/v4/groups')
      return { status: 200, body: { groups: groups.map((guid) => ({ guid, name: guid, is_active: true })) } };
    const [, guid, sorted] = /^\/v4\/groups\/(\w+)\/bitlinks(\/clicks)?$/.exec(path) ?? [];
    if (guid === undefined || !groups.includes(guid)) return refusal(404, 'NOT_FOUND');
    const own = { ...state, links: state.links.filter(({ group = groups[0] }) => group === guid) };
    const size = Math.min(100, Number(query.get('size') ?? 50));
    if (sorted !== undefined)
      return {
        status: 200,
        body: {
          links: [],
          sorted_links: own.links
            .map(({ id, clicks = 0 }) => ({ id, clicks }))
            .slice(0, Number(query.get('size') ?? 50)),
        },
      };
    const isWhole = query.get('archived') === 'both';
    const shown = { ...own, links: own.links.filter(({ archived }) => isWhole || archived !== true) };
    const from = Number(query.get('search_after') ?? 0);
    const links = pageOf(shown, from, size).map(({ group: _group, clicks: _clicks, ...link }) => link);
    const isLast = !state.isRepeating() && from + size >= shown.links.length;
    // An address that leads elsewhere: who follows it, leaks the token.
    const pagination = { next: 'http://169.254.169.254/next', search_after: isLast ? '' : String(from + size), size };
    return { status: 200, body: { links, pagination: { ...pagination, total: state.total() } } };
  }, 'bitly-token-that-must-not-be-kept');
}

const refusal = (status: number, message: string): Answered => ({
  status,
  body: { message, resource: 'bitlinks', description: message },
});

/** `group` and `clicks` are not part of a bitlink: the double uses them for its other answers. */
export const bitlink = (id: string, told: Shape = {}): Shape => ({
  id,
  link: `https://${id}`,
  long_url: `https://www.example.com/${id.split('/').at(-1)}`,
  title: '',
  archived: false,
  created_at: '2019-03-12T16:29:46+0000',
  custom_bitlinks: [],
  tags: [],
  deeplinks: [],
  references: { group: 'https://api-ssl.bitly.com/v4/groups/Bgroup1' },
  ...told,
});
