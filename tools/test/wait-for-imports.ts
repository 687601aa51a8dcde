import { afterAll, vi } from 'vitest';

/**
 * Setup file. A screen may still be fetching code ahead when its file ends, which must not arrive between two pages or
 * in the next file.
 */
afterAll(() => vi.dynamicImportSettled());
