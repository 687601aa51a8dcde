import { notFound } from '../../../platform/http/answers/app-error.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { findPicture } from '../../../platform/pictures/pictures.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';

/** Pictures of people and workspaces, public by their address. */
export const feature = defineFeature(({ db }) => {
  const handlers: Pick<Handlers, 'getPicture'> = {
    getPicture: async ({ params }) => {
      const picture = await findPicture(db, params.uuid);
      if (picture === undefined) throw notFound();
      return { type: picture.type, bytes: picture.bytes, fileName: `${picture.id}.webp` };
    },
  };
  return { handlers };
});
