import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';

/** `npm run dev`: the web app from source, through Vite in this process, so that there is one address as in production. */
export async function serveWebFromSource(app: FastifyInstance): Promise<void> {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../../web', import.meta.url)),
    appType: 'spa',
    // Bundled, it would be written into a file, and the process that watches would restart us for it.
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
