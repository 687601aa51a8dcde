import { pageOf, startServiceDouble, type Answered, type ServiceDouble, type Shape } from './service-double.ts';

/**
 * The API of dub, by its documentation (dub.co/docs/api-reference) and its public schemas:
 *
 * - `Authorization: Bearer`. Errors are `{ error: { code, message, doc_url } }`: 401 unauthorized, 422 for an unknown
 *   cursor, 429 rate_limit_exceeded with `Retry-After` (seen as the instant of the end in milliseconds) and
 *   `X-RateLimit-*`; 60 requests a minute in the smallest plan.
 * - `GET /links?pageSize&startingAfter&showArchived` answers an array, the newest first, of at most 100.
 *   `startingAfter` is the id of the last link of the page before. Archived links are left out by default.
 * - A link: `id`, `domain`, `key` (up to 190 characters; `_root` is the link of the domain itself), `url` with its UTM
 *   parameters, `title` and `description` (of the preview; null mostly), `comments`, `tags: [{ id, name, color }]`,
 *   `password` in the clear, `expiresAt`, `expiredUrl`, `disabledAt`, `archived`, `ios`, `android`,
 *   `geo: { US: url }`, `testVariants: [{ url, percentage }]` until `testCompletedAt`, `rewrite`, `clicks`,
 *   `createdAt`.
 * - iOS is decided first, then Android, country, and the variants of the test.
 */
export async function startDub(): Promise<ServiceDouble> {
  return startServiceDouble(({ path, query, headers }, state) => {
    if (headers.authorization !== `Bearer ${state.key}`) return refusal(401, 'unauthorized');
    if (path !== '/links') return refusal(404, 'not_found');
    const links = state.links.filter(({ archived }) => query.get('showArchived') === 'true' || archived !== true);
    const after = query.get('startingAfter');
    const at = links.findIndex(({ id }) => id === after);
    if (after !== null && at === -1) return refusal(422, 'unprocessable_entity');
    return {
      status: 200,
      body: pageOf({ ...state, links }, at + 1, Math.min(100, Number(query.get('pageSize') ?? 100))),
    };
  }, 'dub_key-that-must-not-be-kept');
}

const refusal = (status: number, code: string): Answered => ({
  status,
  body: { error: { code, message: code, doc_url: 'https://dub.co/docs/api-reference/errors' } },
});

export const dubLink = (key: string, told: Shape = {}): Shape => ({
  id: `link_${key}`,
  domain: 'dub.example',
  key,
  url: `https://www.example.com/${key}`,
  shortLink: `https://dub.example/${key}`,
  title: null,
  description: null,
  comments: null,
  tags: [],
  password: null,
  archived: false,
  expiresAt: null,
  expiredUrl: null,
  disabledAt: null,
  rewrite: false,
  proxy: false,
  ios: null,
  android: null,
  geo: null,
  testVariants: null,
  testStartedAt: null,
  testCompletedAt: null,
  clicks: 7,
  createdAt: '2024-05-01T08:00:00.000Z',
  updatedAt: '2024-05-01T08:00:00.000Z',
  ...told,
});
