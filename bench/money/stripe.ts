import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleanEnvironment } from '../product.ts';

/** What the process of the double understands, one request at a time. */
export type StripeRequest =
  | { do: 'confirm'; secret: string }
  | { do: 'storm'; target: string; events: number; seconds: number; seed: number };

export type Storm = {
  sent: number;
  /** Not taken at the first try. */ again: number;
  /** Never taken. */ refused: number;
  seconds: number;
};

export type Stripe = {
  /** The settings of a product that is paid by it. */
  env: NodeJS.ProcessEnv;
  ask: (request: StripeRequest) => Promise<unknown>;
  stop: () => Promise<void>;
};

/** Starts the double of Stripe in a process of its own, so that what it sends does not delay the load of scans. */
export async function startStripe(): Promise<Stripe> {
  const child = fork(join(import.meta.dirname, 'stripe-process.ts'), {
    env: cleanEnvironment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const next = async (): Promise<unknown> =>
    Promise.race([
      once(child, 'message').then(([message]: unknown[]) => message),
      ended.then(() => {
        throw new Error('The double of Stripe ended; see the reason above.');
      }),
    ]);
  return {
    // Cast: the process beside this file sends its settings first.
    env: (await next()) as NodeJS.ProcessEnv,
    ask: async (request) => {
      const answer = next();
      child.send(request);
      return answer;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function sendStorm(
  stripe: Stripe,
  storm: Omit<Extract<StripeRequest, { do: 'storm' }>, 'do'>,
): Promise<Storm> {
  // Cast: the process beside this file answers a storm so.
  return (await stripe.ask({ do: 'storm', ...storm })) as Storm;
}
