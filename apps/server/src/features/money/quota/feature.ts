import { defineFeature } from '../../../platform/feature.ts';
import { runQuotaRounds } from './run-quota-rounds.ts';
import { createScannedCodes } from './scanned-codes.ts';

/** Enforces the plan's quota of scans per code and month. */
export const feature = defineFeature(({ db, analytics, config, ports, publish, mail, now, log }) => {
  const scanned = createScannedCodes();
  const { compileRoutes } = ports;
  return {
    listens: { scansShipped: ({ rows }) => scanned.note(rows) },
    work: [
      (signal) =>
        runQuotaRounds({ db, analytics, scanned, terms: config, compileRoutes, publish, ...mail, now, log }, signal),
    ],
  };
});
