import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { StartFailure } from './start-failure.ts';

/** Builds the web app if its sources changed since the last build. A release that ships it built brings no build tool. */
export async function buildWeb(tool: string, stopping: AbortSignal): Promise<void> {
  if (!existsSync(tool)) return;
  const child = spawn(process.execPath, [tool, '--if-stale'], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text; });

  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('error', () => resolve(null));
  child.once('close', resolve);
  const onStop = () => child.pid && process.kill(-child.pid, 'SIGKILL'); // whatever it started goes with it
  stopping.addEventListener('abort', onStop, { once: true });
  const code = await promise;
  stopping.removeEventListener('abort', onStop);
  if (code !== 0 && !stopping.aborted) throw new StartFailure(`${output.trim()}\nThe web app could not be built; the reason stands above.`);
}
