import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { routeKey, type RouteRecord } from '@evercode/routing';

export type RoutesOfMachine = { of: (ending: string) => Promise<RouteRecord | null>; stop: () => Promise<void> };

/**
 * Reads a machine's routes as its scan processes do: in another process, because LMDB must not be opened twice within
 * one.
 */
export async function readRoutesOf(dataDir: string): Promise<RoutesOfMachine> {
  const script = join(import.meta.dirname, '../processes/route-reader-process.ts');
  const reader = fork(script, [join(dataDir, 'routes')], { execArgv: [] });
  const failed = once(reader, 'exit').then(([code]) => {
    throw new Error(`The reader of routes ended with ${code}.`);
  });
  await Promise.race([once(reader, 'message'), failed]);
  failed.catch(() => undefined); // afterwards it ends when it is stopped
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One query at a time: answers carry no id.
    of: (ending) => {
      const answer = last.then(async () => {
        reader.send(routeKey('', ending));
        // The cast is safe: the process sends the type of its reader.
        const [record] = (await once(reader, 'message')) as [RouteRecord | null];
        return record;
      });
      last = answer;
      return answer;
    },
    stop: async () => {
      const exited = once(reader, 'exit');
      reader.disconnect();
      await exited;
    },
  };
}
