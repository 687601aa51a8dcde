// Evercode: answers the short links of this workspace as a Cloudflare Worker. Publish with: npx wrangler deploy
import table from './routes.json' with { type: 'json' };

const routes = new Map(Object.entries(table));
const noStore = { 'Cache-Control': 'private, no-store' };

async function sendPage(request, env, status, page) {
  const asset = await env.ASSETS.fetch(new Request(new URL(`/pages/${page}`, request.url), { headers: {} }));
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...noStore };
  return new Response(request.method === 'HEAD' ? null : asset.body, { status, headers });
}

// oxlint-disable-next-line import/no-default-export -- workers are called by their default export
export default {
  async fetch(request, env) {
    const path = new URL(request.url).pathname.slice(1);
    if (path === '') return sendPage(request, env, 200, 'home.html');
    if (/^(?:files\/[0-9a-f-]+\.[a-z0-9]+|robots\.txt)$/.test(path)) return env.ASSETS.fetch(request);
    const [status, to] = routes.get(path) ?? [404, 'not-found.html'];
    if (status === 302) return new Response(null, { status, headers: { Location: to, ...noStore } });
    return sendPage(request, env, status, to);
  },
};
