import { defineConfig } from 'vitest/config';

/** For mutation tests alone: one package, and no engines, so that a runner that had to be stopped is soon back. */
export default defineConfig({ test: { include: ['packages/routing/src/**/*.test.ts'], testTimeout: 30_000 } });
