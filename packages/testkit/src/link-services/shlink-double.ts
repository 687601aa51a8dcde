import { pageOf, startServiceDouble, type Answered, type ServiceDouble, type Shape } from './service-double.ts';

/**
 * The REST API v3 of Shlink, by its OpenAPI documents:
 *
 * - Header `X-Api-Key`. Errors are problem+json `{ type, title, detail, status }`: 401 without a valid key.
 * - `GET /rest/v3/short-urls?page&itemsPerPage&orderBy` answers `{ shortUrls: { data, pagination: { currentPage,
 *   pagesCount, itemsPerPage, itemsInCurrentPage, totalItems } } }`. A page beyond the last one answers the last one.
 * - A short URL: `shortCode` (any characters but spaces, also slashes), `shortUrl`, `longUrl`, `dateCreated` with its
 *   offset, `visitsSummary: { total, nonBots, bots }`, `tags`, `meta: { validSince, validUntil, maxVisits }`, `domain`
 *   (null: the default one), `title` (null often), `hasRedirectRules` (from version 4 on).
 * - `GET /rest/v3/short-urls/{shortCode}/redirect-rules?domain` answers `{ defaultLongUrl, redirectRules: [{ longUrl,
 *   priority, conditions: [{ type, matchKey, matchValue }] }] }`. All conditions of a rule must match; the types are
 *   device, language, query-param, any-value-query-param, valueless-query-param, ip-address,
 *   geolocation-country-code, geolocation-city-name, before-date, after-date, browser.
 * - `maxVisits` counts from the first visit on.
 */
export async function startShlink(): Promise<ServiceDouble> {
  return startServiceDouble(({ path, query, headers }, state) => {
    if (headers['x-api-key'] !== state.key) return refusal(401, 'invalid-api-key');
    const [, code] = /^\/rest\/v3\/short-urls\/([^/]+)\/redirect-rules$/.exec(path) ?? [];
    if (code !== undefined) {
      const found = state.links.find(
        ({ shortCode, domain }) => shortCode === decodeURIComponent(code) && (domain ?? null) === query.get('domain'),
      );
      if (found === undefined) return refusal(404, 'short-url-not-found');
      return { status: 200, body: { defaultLongUrl: found.longUrl, redirectRules: found.rules ?? [] } };
    }
    if (path !== '/rest/v3/short-urls') return refusal(404, 'not-found');
    const size = Number(query.get('itemsPerPage') ?? 10);
    const asked = Number(query.get('page') ?? 1);
    const last = Math.max(1, Math.ceil(state.links.length / size));
    const page = state.isRepeating() ? asked : Math.min(asked, last);
    const data = pageOf(state, (page - 1) * size, size).map(({ rules, ...link }) => ({
      ...link,
      hasRedirectRules: rules !== undefined,
    }));
    const pagination = {
      currentPage: page,
      pagesCount: Math.ceil(state.total() / size),
      itemsPerPage: size,
      itemsInCurrentPage: data.length,
      totalItems: state.total(),
    };
    return { status: 200, body: { shortUrls: { data, pagination } } };
  }, 'shlink-key-that-must-not-be-kept');
}

const refusal = (status: number, type: string): Answered => ({
  status,
  body: { type: `https://shlink.io/api/error/${type}`, title: type, detail: type, status },
  headers: { 'content-type': 'application/problem+json' },
});

/** `rules` are not part of a short URL: the double answers them under their own address. */
export const shortUrl = (shortCode: string, told: Shape = {}): Shape => ({
  shortCode,
  shortUrl: `https://s.example/${shortCode}`,
  longUrl: `https://www.example.com/${shortCode}`,
  dateCreated: '2016-08-21T20:34:16+02:00',
  visitsSummary: { total: 328, nonBots: 300, bots: 28 },
  tags: [],
  meta: { validSince: null, validUntil: null, maxVisits: null },
  domain: null,
  title: null,
  crawlable: false,
  forwardQuery: true,
  ...told,
});
