import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findFastFolder } from './find-fast-folder.ts';
import { readTemplateAnalytics, type TemplateAnalytics } from './template-analytics.ts';
import { chooseCopyStrategy, makeTemplateDatabase, type CopyStrategy } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    clickhouseUrl: string;
    templateDatabase: string;
    copyStrategy: CopyStrategy;
    templateAnalytics: TemplateAnalytics;
  }
}

const LAUNCHER = fileURLToPath(new URL('../../../apps/launcher/start.mjs', import.meta.url));

/**
 * Global setup of the integration tests: starts the engines of `npm start` once per run, in a temporary directory.
 * DATABASE_URL and CLICKHOUSE_URL replace them, so that the same tests run against other servers.
 */
export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(findFastFolder(), 'evercode-engines-'));
  chmodSync(dir, 0o755); // when run as root, PostgreSQL runs as another user who needs access
  const { DATABASE_URL, CLICKHOUSE_URL, ...env } = process.env;
  const launcher = fork(LAUNCHER, ['--engines'], {
    env: { ...env, ...(DATABASE_URL && { DATABASE_URL }), ...(CLICKHOUSE_URL && { CLICKHOUSE_URL }), DATA_DIR: dir },
    execArgv: [],
  });
  const exited = once(launcher, 'exit');
  const first: unknown = await Promise.race([
    once(launcher, 'message').then(([message]: unknown[]) => message),
    exited,
  ]);
  if (!isEngines(first))
    throw new Error('The engines for the integration tests did not start; the reason stands above.');

  const stop = async () => {
    launcher.kill('SIGTERM');
    await exited;
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const analytics = await readTemplateAnalytics(first.clickhouseUrl);
    const template = await makeTemplateDatabase(first.databaseUrl);
    project.provide('databaseUrl', first.databaseUrl);
    project.provide('clickhouseUrl', first.clickhouseUrl);
    project.provide('templateDatabase', template.name);
    project.provide('copyStrategy', await chooseCopyStrategy(first.databaseUrl));
    project.provide('templateAnalytics', analytics);
    return async () => {
      await template.drop();
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function isEngines(message: unknown): message is { kind: 'engines'; databaseUrl: string; clickhouseUrl: string } {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'engines';
}
