import { join } from 'node:path';
import { defineFeature } from '../../../platform/feature.ts';
import { createTellOwners } from '../../../platform/mail/tell-owners.ts';
import { shipReports, takeReports } from './take-reports.ts';
import { watchDestinations } from './watch-destinations.ts';

/** Reports by visitors, and blocking of harmful destinations. */
export const feature = defineFeature(({ db, config, reputation, ports, mail, log }) => ({
  machineWork: [(signal) => shipReports({ db, dir: boxOf(config.dataDir), log }, signal)],
  lastWork: [() => takeReports(db, boxOf(config.dataDir))],
  chores: [
    watchDestinations({ db, reputation, compileRoutes: ports.compileRoutes, tellOwners: createTellOwners(mail) }),
  ],
}));

const boxOf = (dataDir: string): string => join(dataDir, 'abuse-reports');
