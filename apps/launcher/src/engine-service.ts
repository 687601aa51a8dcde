import { join } from 'node:path';
import { ensureSecret } from '@evercode/config/secrets';
import type { DataDirectory } from './data-directory.ts';
import { nodeService } from './node-process.ts';
import type { Service } from './service.ts';

const USER = 'evercode';

/** The embedded analytics engine, in a process of its own: a crash of native code stays there. */
export function engineService(options: {
  script: string;
  data: DataDirectory;
  port: number;
  env: Readonly<Record<string, string | undefined>>;
}): { service: Service; url: string } {
  const { script, data, port, env } = options;
  const password = ensureSecret(data.path, 'engine-password');
  return {
    url: `http://${USER}:${password}@127.0.0.1:${port}/evercode`,
    service: nodeService({
      name: 'analytics engine',
      script,
      runDir: data.runDir,
      env: { ...env, ENGINE_PORT: String(port), ENGINE_DIR: join(data.path, 'clickhouse'), ENGINE_USER: USER, ENGINE_PASSWORD: password },
    }),
  };
}
