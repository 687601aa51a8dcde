import type { Database } from '@evercode/database';
import { notFound } from '../../platform/app-error.ts';
import { findPicture } from '../../platform/pictures.ts';
import type { Handlers } from '../../platform/serve-routes.ts';

export function createPictureHandlers({ db }: { db: Database }): Pick<Handlers, 'getPicture'> {
  return {
    getPicture: async ({ params }) => {
      const picture = await findPicture(db, params.uuid);
      if (picture === undefined) throw notFound();
      return { type: picture.type, bytes: picture.bytes, fileName: `${picture.id}.webp` };
    },
  };
}
