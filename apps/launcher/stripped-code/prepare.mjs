import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cacheFolder, isOutdated, root } from './files.mjs';

/** Makes missing or outdated copies if they can be written. The start also works without them, but slower. */
export async function prepareStrippedCode() {
  if (!isOutdated() || !isWritable(existsSync(cacheFolder) ? cacheFolder : root)) return;
  const { promise, resolve } = Promise.withResolvers();
  // Liftoff compiles WebAssembly quickly with little optimisation, which suits a process of half a second.
  const options = ['--disable-warning=ExperimentalWarning', '--liftoff-only'];
  const script = fileURLToPath(new URL('./strip.mjs', import.meta.url));
  const child = spawn(process.execPath, [...options, script], { stdio: 'ignore' });
  child.once('error', resolve);
  child.once('exit', resolve);
  await promise;
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
