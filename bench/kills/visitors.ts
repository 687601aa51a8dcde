import { Agent } from 'node:http';
import { requestStatus } from '../outage/steady-load.ts';

type Visits = {
  url: string;
  destination: string;
  connections: number;
  nextMark: () => number;
  /** Called when the complete answer has arrived. */
  onAnswer: (mark: number) => void;
};

type Visitors = {
  /** Resolves with the first answer, or when all visitors have stopped. */
  started: Promise<void>;
  /** Ends the visits; connections to a killed process have ended before. */
  stop(): Promise<void>;
};

/** Visits one code over several connections, one request after another on each, until its process is killed. */
export function startVisitors({ url, destination, connections, nextMark, onAnswer }: Visits): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();

  async function visit(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mark = nextMark();
      const answer = await requestStatus(url, agent, mark);
      // The only valid results are the redirect and a broken connection.
      if (/^\d/.test(answer) && answer !== `302 ${destination}`) throw new Error(`A scan was answered with ${answer}.`);
      if (!/^\d/.test(answer)) return;
      onAnswer(mark);
      first.resolve();
    }
  }

  const all = Promise.all(Array.from({ length: connections }, async () => visit()));
  return {
    started: Promise.race([first.promise, all.then(() => undefined)]),
    async stop() {
      stopping.abort();
      await all;
      agent.destroy();
    },
  };
}
