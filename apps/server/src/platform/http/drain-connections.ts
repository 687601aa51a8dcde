import type { FastifyInstance } from 'fastify';

/** The same bound as in the scan role: a supervisor may kill the process soon after. */
const DRAIN_WITHIN_MS = 5_000;

/**
 * On stop, running requests are answered with Connection: close. Browsers would keep the connection open for a minute
 * and delay the stop.
 */
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
