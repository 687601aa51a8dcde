import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';

/** `npm run dev`: serves the web app from source through Vite in this process, at one address as in production. */
export async function serveWebFromSource(app: FastifyInstance): Promise<void> {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../../web', import.meta.url)),
    appType: 'spa',
    // Bundling the config would write a file, and the watcher would restart this process.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } },
    clearScreen: false,
  });
  app.addHook('onClose', () => vite.close());
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
  });
}
