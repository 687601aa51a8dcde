import { join } from 'node:path';
import { defineFeature } from '../../../platform/feature.ts';
import { createTellOwners } from '../../../platform/mail/tell-owners.ts';
import { shipReports } from './take-reports.ts';
import { watchDestinations } from './watch-destinations.ts';

/** Reports by visitors, and blocking of harmful destinations. */
export const feature = defineFeature(({ db, config, reputation, ports, mail, log }) => ({
  work: [(signal) => shipReports({ db, dir: join(config.dataDir, 'abuse-reports'), log }, signal)],
  chores: [
    watchDestinations({ db, reputation, compileRoutes: ports.compileRoutes, tellOwners: createTellOwners(mail) }),
  ],
}));
