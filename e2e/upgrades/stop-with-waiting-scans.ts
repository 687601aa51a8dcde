import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readScanLog } from '../product/scan-log-files.ts';
import type { Place, Product } from '../product/start-product.ts';
import { findUsersOf } from '../product/process-tree.ts';
import { waitFor } from '@evercode/testkit';

/**
 * Kills the product while scans wait in its log, then lets its databases alone start and stop, so that the directory is
 * that of an orderly end and the scans still wait. Returns their number.
 */
export async function stopWithWaitingScans(
  product: Product,
  { dataDir }: Place,
  [program = '', ...args]: readonly string[],
): Promise<number> {
  product.signal('SIGKILL');
  await product.exited;
  await waitFor(() => findUsersOf(dataDir).length === 0 || kill(dataDir), { what: 'the end of all processes' });
  const waiting = (await readScanLog(dataDir)).length;
  const engines = spawn(program, [...args, '--engines'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(engines, 'message');
  engines.kill('SIGTERM');
  await once(engines, 'exit');
  return waiting;
}

function kill(dataDir: string): false {
  for (const pid of findUsersOf(dataDir))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  return false;
}
