import { defineFeature } from '../../../platform/feature.ts';
import { createArtChecks } from './check/art-checks.ts';
import { createKeptArtHandlers } from './kept-art-handlers.ts';

/** Pictures that are kept for a code, and that its design may name. */
export const feature = defineFeature(({ newUuid, shortLinks, pictures, stopping }) => {
  const checks = createArtChecks();
  stopping.addEventListener('abort', () => void checks.close(), { once: true });
  return { handlers: createKeptArtHandlers({ newUuid, shortLinks, pictures, checks }) };
});
