import type { Database } from '@evercode/database';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { presentLogo } from '../../platform/design-library/logos.ts';
import { deriveUuid } from '../../platform/derive-uuid.ts';
import { findTemplateLogo, templateLogos, type TemplateLogo } from '../../platform/design-library/template-logos.ts';
import { findLogo, findLogoAsset, insertLogo, listLogos, lockLogo, removeLogo } from './logos-repo.ts';
import { makeLogo } from './make-logo.ts';
import { nameLogo } from './name-logo.ts';
import { requireRoom } from './require-room.ts';

export type LibraryDeps = { db: Database; newUuid: () => string; publicUrl: string; takeTurn: <T>(work: () => Promise<T>) => Promise<T> };

type Served = 'listQrLogos' | 'uploadQrLogo' | 'getQrLogo' | 'deleteQrLogo' | 'getQrLogoAsset';

export function createLogoHandlers({ db, newUuid, takeTurn }: LibraryDeps): Pick<Handlers, Served> {
  return {
    listQrLogos: async ({ query }, { accountUuid, read }) => {
      const own = await read((trx) => listLogos(trx, accountUuid));
      const typology = query['typology.uuid'];
      const templates = typology === undefined ? templateLogos : templateLogos.filter((logo) => isFor(logo, typology));
      return { items: [...own.map(presentLogo), ...templates.map(({ presented }) => presented)] };
    },

    uploadQrLogo: async ({ file, fileName, query }, { accountUuid, now, transact }) => {
      const made = await takeTurn(() => makeLogo(file));
      return transact(async (trx) => {
        await requireRoom(trx, accountUuid, 'qrLogos');
        const named = query.name ?? nameLogo(fileName);
        const name = named === '' ? `Logo ${(await listLogos(trx, accountUuid)).length + 1}` : named;
        const logo = { id: newUuid(), accountId: accountUuid, name, ...made, createdAt: now };
        await insertLogo(trx, logo);
        return presentLogo(logo);
      });
    },

    getQrLogo: async ({ params }, { accountUuid, read }) => {
      const template = findTemplateLogo(params.uuid);
      if (template !== undefined) return template.presented;
      const logo = await read((trx) => findLogo(trx, accountUuid, params.uuid));
      if (logo === undefined) throw notFound();
      return presentLogo(logo);
    },

    deleteQrLogo: async ({ params }, { accountUuid, now, transact }) => {
      if (findTemplateLogo(params.uuid) !== undefined) throw new AppError('template-logo');
      await transact(async (trx) => {
        const logo = await lockLogo(trx, accountUuid, params.uuid);
        if (logo === undefined) throw notFound();
        await removeLogo(trx, logo.id, now);
      });
      return undefined;
    },

    getQrLogoAsset: async ({ params }) => {
      const template = findTemplateLogo(params.uuid);
      if (template !== undefined) return { type: 'image/svg+xml', bytes: template.svg, fileName: `${template.presented.name}.svg` };
      const logo = await findLogoAsset(db, params.uuid);
      if (logo === undefined) throw notFound();
      return { ...logo, fileName: `${params.uuid}.${logo.type === 'image/png' ? 'png' : 'svg'}` };
    },
  };
}

/** By the name of a type or by its id; the general ones are for each. */
function isFor({ typologies }: TemplateLogo, wanted: string): boolean {
  return typologies.length === 0 || typologies.some((typology) => typology === wanted || deriveUuid('typology', typology) === wanted);
}
