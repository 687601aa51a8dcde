import { defineFeature } from '../../../platform/feature.ts';
import { guardDestinations } from './guard-destinations.ts';
import { createGuardianHandlers } from './guardian-handlers.ts';

/** Checks once a day whether destinations still answer. */
export const feature = defineFeature(
  ({ db, listen, internet, config, shortLinks, ports, publish, newUuid, mail, now, log }) => {
    const { publicUrl, destinationChecks: isOn } = config;
    const deps = { db, listen, internet, publicUrl, shortLinks, publish, newUuid, ...mail, now, log };
    return {
      handlers: createGuardianHandlers({ isOn }),
      work: isOn ? [(signal) => guardDestinations({ ...deps, compileRoutes: ports.compileRoutes }, signal)] : [],
    };
  },
);
