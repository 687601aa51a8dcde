import { defineFeature } from '../../../platform/feature.ts';
import { createTeamHandlers } from './team-handlers.ts';

/** Members and invitations. */
export const feature = defineFeature(({ db, config, newUuid, passwords, joinWorkspace, mail }) => ({
  handlers: createTeamHandlers({
    db,
    billing: config.billing,
    newUuid,
    passwords,
    join: joinWorkspace,
    ...mail,
  }),
}));
