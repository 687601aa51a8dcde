import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { killGroup } from '../processes/node-process.ts';
import { StartFailure } from '../start-failure.ts';

export type WebBuild = {
  /** tools/build.ts; a release that ships the web app built has none. */
  tool: string;
  /** The folder that the server serves. */
  dist: string;
};

/**
 * Builds the web app if its sources have changed since the last build. Skips compression, which takes longer than the
 * rest: `compressWeb` does it later.
 */
export async function buildWeb({ tool, dist }: WebBuild, stopping: AbortSignal): Promise<void> {
  if (!existsSync(tool)) return;
  makeFolder(dist);
  const { code, output } = await runTool(tool, ['--if-stale', '--quick'], stopping);
  if (code !== 0 && !stopping.aborted)
    throw new StartFailure(`${output}\nThe web app didn't build. See the error above.`);
}

/** The tool writes this file after compressing a build, so no process needs to start. */
const COMPRESSED = '.compressed';

/** Compresses the build while it is served. Until then it loads more slowly over a network. */
export async function compressWeb(
  { tool, dist }: WebBuild,
  stopping: AbortSignal,
  report: (line: string) => void,
): Promise<void> {
  if (!existsSync(tool) || existsSync(join(dist, COMPRESSED))) return;
  const { code, output } = await runTool(tool, ['--compress'], stopping);
  if (code !== 0 && !stopping.aborted) report(`The web app is served without compression: ${output}`);
}

/** The server, which starts beside the build, warns about a folder that is absent. */
function makeFolder(dist: string): void {
  try {
    mkdirSync(dist, { recursive: true });
  } catch {
    // The build tool meets the same error and explains it.
  }
}

async function runTool(
  tool: string,
  args: readonly string[],
  stopping: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  if (stopping.aborted) return { code: null, output: '' };
  const child = spawn(process.execPath, [tool, ...args], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });

  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('error', () => resolve(null));
  child.once('close', resolve);
  const onStop = () => killGroup(child); // Includes the bundler that it started.
  stopping.addEventListener('abort', onStop, { once: true });
  const code = await promise;
  stopping.removeEventListener('abort', onStop);
  return { code, output: output.trim() };
}
