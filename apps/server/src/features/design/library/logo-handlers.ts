import { limits } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import type { PictureTurns } from '../../../platform/pictures/picture-turns.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { presentLogo } from '../../../platform/design-library/logos.ts';
import { deriveUuid } from '../../../platform/derive-uuid.ts';
import { findTemplateLogo, templateLogos, type TemplateLogo } from '../../../platform/design-library/template-logos.ts';
import { findLogo, findLogoFile, insertLogo, listLogos, lockLogo, removeLogo } from './logos-repo.ts';
import { makeLogo } from './make-logo.ts';
import { requireLibraryRoom } from './require-library-room.ts';

export type LibraryDeps = {
  db: Database;
  newUuid: () => string;
  publicUrl: string;
  pictures: PictureTurns;
};

type Served = 'listQrLogos' | 'uploadQrLogo' | 'getQrLogo' | 'deleteQrLogo' | 'getQrLogoAsset';

export function createLogoHandlers({ db, newUuid, pictures }: LibraryDeps): Pick<Handlers, Served> {
  return {
    listQrLogos: async ({ query }, { workspaceUuid, read }) => {
      const own = await read((trx) => listLogos(trx, workspaceUuid));
      const type = query['typology.uuid'];
      const templates = templateLogos.filter((logo) => type === undefined || fitsType(logo, type));
      return { items: [...own.map(presentLogo), ...templates.map(({ presented }) => presented)] };
    },

    uploadQrLogo: async ({ file, fileName, query }, context) => {
      const { workspaceUuid, now, transact } = context;
      const made = await makeLogo(file, pictures, context);
      return transact(async (trx) => {
        await requireLibraryRoom(trx, workspaceUuid, 'qrLogos');
        const named = query.name ?? nameLogo(fileName);
        const name = named === '' ? `Logo ${(await listLogos(trx, workspaceUuid)).length + 1}` : named;
        const logo = { id: newUuid(), accountId: workspaceUuid, name, ...made, createdAt: now };
        await insertLogo(trx, logo);
        return presentLogo(logo);
      });
    },

    getQrLogo: async ({ params }, { workspaceUuid, read }) => {
      const template = findTemplateLogo(params.uuid);
      if (template !== undefined) return template.presented;
      const logo = await read((trx) => findLogo(trx, workspaceUuid, params.uuid));
      if (logo === undefined) throw notFound();
      return presentLogo(logo);
    },

    deleteQrLogo: async ({ params }, { workspaceUuid, now, transact }) => {
      if (findTemplateLogo(params.uuid) !== undefined) throw new AppError('template-logo');
      await transact(async (trx) => {
        const logo = await lockLogo(trx, workspaceUuid, params.uuid);
        if (logo === undefined) throw notFound();
        await removeLogo(trx, logo.id, now);
      });
      return undefined;
    },

    getQrLogoAsset: async ({ params }) => {
      const template = findTemplateLogo(params.uuid);
      if (template !== undefined)
        return { type: 'image/svg+xml', bytes: template.svg, fileName: `${template.presented.name}.svg` };
      const logo = await findLogoFile(db, params.uuid);
      if (logo === undefined) throw notFound();
      return { ...logo, fileName: `${params.uuid}.${logo.type === 'image/png' ? 'png' : 'svg'}` };
    },
  };
}

/** `wanted` is the name of a type or its id. A logo without types fits every type. */
function fitsType({ typologies }: TemplateLogo, wanted: string): boolean {
  return (
    typologies.length === 0 || typologies.some((type) => type === wanted || deriveUuid('typology', type) === wanted)
  );
}

/** The name of an uploaded file without its extension and characters that cannot be stored. */
function nameLogo(fileName: string): string {
  return fileName
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/\.[A-Za-z]{1,5}$/, '')
    .trim()
    .slice(0, limits.title.max)
    .toWellFormed();
}
