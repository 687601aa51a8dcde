import { defineFeature } from '../../../platform/feature.ts';
import { createTeamHandlers } from './team-handlers.ts';

/** Members and invitations. */
export const feature = defineFeature(({ db, config, newUuid, proofs, joinWorkspace, mail }) => ({
  handlers: createTeamHandlers({
    db,
    billing: config.billing,
    newUuid,
    proofs,
    join: joinWorkspace,
    ...mail,
  }),
}));
