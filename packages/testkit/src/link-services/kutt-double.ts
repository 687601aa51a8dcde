import { pageOf, startServiceDouble, type ServiceDouble, type Shape } from './service-double.ts';

/**
 * The API of Kutt, version 3, by its source:
 *
 * - Header `X-API-KEY`. Errors are `{ error }`: 401 for a wrong key, 429 where the operator has turned limits on.
 * - `GET /api/v2/links?limit&skip` answers `{ total, limit, skip, data }`, the newest first, of at most 50 whatever is
 *   asked for (10 without it). `total` counts again for each request.
 * - A link: `id`, `address` (the ending), `domain` (null: the default one), `link` (the short link), `target`,
 *   `description` (null often), `expire_in` (an instant, or null), `password` (only whether there is one), `banned`,
 *   `visit_count`, `created_at`. Expired links are deleted by Kutt itself, after a while.
 */
export async function startKutt(): Promise<ServiceDouble> {
  return startServiceDouble(({ path, query, headers }, state) => {
    if (headers['x-api-key'] !== state.key) return { status: 401, body: { error: 'API key is not correct.' } };
    if (path !== '/api/v2/links') return { status: 404, body: { error: 'Not found' } };
    const [limit, skip] = [Math.min(50, Number(query.get('limit') ?? 10)), Number(query.get('skip') ?? 0)];
    return { status: 200, body: { total: state.total(), limit, skip, data: pageOf(state, skip, limit) } };
  }, 'kutt-key-that-must-not-be-kept');
}

export const kuttLink = (address: string, told: Shape = {}): Shape => ({
  id: `00000000-0000-4000-8000-${address.padEnd(12, '0').slice(0, 12)}`,
  address,
  banned: false,
  created_at: '2023-01-02T03:04:05.000Z',
  updated_at: '2023-01-02T03:04:05.000Z',
  description: null,
  domain: null,
  expire_in: null,
  link: `https://kutt.example/${address}`,
  password: false,
  target: `https://www.example.com/${address}`,
  visit_count: 12,
  ...told,
});
