import { defineFeature } from '../../../platform/feature.ts';
import { internetOfOperator, readOrigins } from '../../../platform/internet/internet.ts';
import { createSealedBox } from '../../../platform/sign-in/secrets/sealed-box.ts';
import { moveInChores } from './move-in-chores.ts';
import { createMoveInHandlers } from './move-in-handlers.ts';
import { readLinksJob } from './read-links.ts';
import { moveInJob } from './run-move-in.ts';

/** Brings codes from other services: their links are read for a preview, and become codes by a second job. */
export const feature = defineFeature(
  ({ config, db, internet, reputation, newUuid, now, secret, startJob, ports: { createCodes, compileRoutes } }) => {
    const passwordBox = createSealedBox(secret, 'passwords of links');
    const judging = { reputation, newUuid, passwordBox };
    const { importHosts = '', importApiUrl } = config;
    const allowed = readOrigins(`${importHosts},${importApiUrl ?? ''}`);
    return {
      handlers: createMoveInHandlers({ startJob, importApiUrl }),
      jobs: {
        'read-links': readLinksJob({
          ...judging,
          now,
          internetFor: (address) => (allowed.has(new URL(address).origin) ? internetOfOperator(internet) : internet),
        }),
        'move-in': moveInJob({ ...judging, createCodes, compileRoutes }),
      },
      chores: moveInChores(db),
    };
  },
);
