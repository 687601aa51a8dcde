import { pageOf, startServiceDouble, type ServiceDouble, type Shape } from './service-double.ts';

/**
 * Rebrandly API v1, by its documentation (developers.rebrandly.com: link-entity, list-links, pagination, workspaces,
 * troubleshooting):
 *
 * - Header `apikey`; `workspace` names a workspace other than the main one. 401 without a valid key, 403 with JSON for
 *   invalid parameters, 429 beyond 10 requests a second.
 * - `GET /v1/account/workspaces` lists workspaces; links belong to one.
 * - `GET /v1/links?orderBy&orderDir&limit&last` answers an array of at most 25; the documentation reserves a lower
 *   bound. `last` is the id of the last link of the page before, which is left out.
 * - A link: `id`, `title`, `slashtag` (at most 40 of A-Z a-z 0-9 _ -), `destination`, `shortUrl` (without a scheme),
 *   `domain: { id, fullName }`, `createdAt`, `clicks`, `tags: [{ id, name, color }]`, `status`.
 */
export async function startRebrandly(workspaces: readonly string[] = ['main']): Promise<ServiceDouble> {
  return startServiceDouble(({ path, query, headers }, state) => {
    if (headers.apikey !== state.key) return { status: 401, body: 'Unauthorized' };
    if (path === '/v1/account/workspaces') return { status: 200, body: workspaces.map((id) => ({ id, name: id })) };
    if (path !== '/v1/links') return { status: 404, body: { message: 'Not found', code: 'NotFound' } };
    const workspace = headers.workspace ?? workspaces[0];
    const links = state.links.filter((link) => (link.workspace ?? workspaces[0]) === workspace);
    const from = links.findIndex(({ id }) => id === query.get('last')) + 1;
    const page = pageOf({ ...state, links }, from, Math.min(25, Number(query.get('limit') ?? 25)));
    return { status: 200, body: page.map(({ workspace: _workspace, ...link }) => link) };
  }, 'rebrandly-key-that-must-not-be-kept');
}

/** `workspace` is not part of a link: the double uses it to choose. */
export const brandedLink = (slashtag: string, told: Shape = {}): Shape => ({
  id: `id-of-${slashtag}`,
  title: `Title of ${slashtag}`,
  slashtag,
  destination: `https://www.example.com/${slashtag}`,
  shortUrl: `go.example/${slashtag}`,
  domain: { id: '8f104cc5b6ee4a4ba7897b06ac2ddcfb', fullName: 'go.example' },
  createdAt: '2020-07-13T10:54:12.000Z',
  updatedAt: '2020-07-13T10:54:12.000Z',
  clicks: 42,
  tags: [],
  status: 'active',
  favourite: false,
  ...told,
});
