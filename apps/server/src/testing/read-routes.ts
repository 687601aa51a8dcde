import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { routeKey, type RouteRecord } from '@evercode/routing';

export type RoutesOfMachine = { of: (ending: string) => Promise<RouteRecord | null>; stop: () => Promise<void> };

/** Reads a machine's routes as its scan processes do: in a process of its own, since LMDB shares a file within one. */
export async function readRoutesOf(dataDir: string): Promise<RoutesOfMachine> {
  const reader = fork(join(import.meta.dirname, 'route-reader-process.ts'), [join(dataDir, 'routes')], { execArgv: [] });
  await once(reader, 'message');
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One question at a time: answers carry no name.
    of: (ending) => {
      const answer = last.then(async () => {
        reader.send(routeKey('', ending));
        // The process sends what its reader's type says.
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
