import type { FastifyInstance } from 'fastify';

/** As long as the scan role takes: whoever stops us may kill us soon after. */
const DRAIN_WITHIN_MS = 5_000;

/** At the end what has begun is answered, and its connection let go: a browser would keep it for a minute, and the end would wait. */
export function drainConnections(app: FastifyInstance): void {
  let isClosing = false;
  let deadline: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isClosing = true;
    deadline = setTimeout(() => app.server.closeAllConnections(), DRAIN_WITHIN_MS);
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
