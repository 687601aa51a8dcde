import { join } from 'node:path';
import { ensureSecret } from '@evercode/config/secrets';
import type { DataDirectory } from '../data-directory.ts';
import { nodeService } from '../processes/node-process.ts';
import type { Service } from '../processes/service.ts';

const USER = 'evercode';

/** The embedded analytics engine, in a separate process, so that a crash of native code stops nothing else. */
export function engineService(options: {
  script: string;
  data: DataDirectory;
  port: number;
  env: Readonly<Record<string, string | undefined>>;
  lowMemory: boolean;
}): { service: Service; url: string } {
  const { script, data, port, env, lowMemory } = options;
  const password = ensureSecret(data.path, 'engine-password');
  return {
    url: `http://${USER}:${password}@127.0.0.1:${port}/evercode`,
    service: nodeService({
      name: 'analytics engine',
      script,
      runDir: data.runDir,
      // Results are held outside the heap of JavaScript.
      nodeOptions: ['--max-semi-space-size=2', ...(lowMemory ? ['--optimize-for-size', '--single-threaded-gc'] : [])],
      env: {
        ...env,
        ENGINE_PORT: String(port),
        ENGINE_DIR: join(data.path, 'clickhouse'),
        ENGINE_USER: USER,
        ENGINE_PASSWORD: password,
        ...(lowMemory && { ENGINE_LOW_MEMORY: 'true' }),
      },
    }),
  };
}
