import type { Database } from '@evercode/database';
import { notFound } from '../../platform/http/app-error.ts';
import { findPicture } from '../../platform/pictures/pictures.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';

export function createPictureHandlers({ db }: { db: Database }): Pick<Handlers, 'getPicture'> {
  return {
    getPicture: async ({ params }) => {
      const picture = await findPicture(db, params.uuid);
      if (picture === undefined) throw notFound();
      return { type: picture.type, bytes: picture.bytes, fileName: `${picture.id}.webp` };
    },
  };
}
