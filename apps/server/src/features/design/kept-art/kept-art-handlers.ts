import type { KeptArt } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { writeArtAddress } from '@evercode/qr';
import { payloadOf } from '../../../platform/drawing/payload-of-code.ts';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import type { PictureTurns } from '../../../platform/pictures/picture-turns.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { ArtChecks } from './check/art-checks.ts';
import { findCode, findKeptArt, insertKeptArt, listKeptArts, lockCode, type KeptArtRow } from './kept-art-repo.ts';
import { makeArt } from './make-art.ts';

type Deps = { newUuid: () => string; shortLinks: ShortLinks; pictures: PictureTurns; checks: ArtChecks };

/** A picture of any origin is kept only if readers find the code's own link in it. */
export function createKeptArtHandlers({
  newUuid,
  shortLinks,
  pictures,
  checks,
}: Deps): Pick<Handlers, 'keepArt' | 'listKeptArts' | 'getKeptArt'> {
  const textOf = async (trx: Transaction, workspaceUuid: string, uuid: string): Promise<string> => {
    const code = await findCode(trx, workspaceUuid, uuid);
    if (code === undefined) throw notFound();
    return payloadOf(code, await shortLinks.of(trx, [code]));
  };
  return {
    keepArt: async ({ params, query, file }, context) => {
      const { workspaceUuid, now, signal, transact, read } = context;
      const text = await read((trx) => textOf(trx, workspaceUuid, params.uuid));
      const made = await pictures.inTurn(context, () => makeArt(file));
      const modules = await checks.perform({ picture: made.bytes, text }, { onBehalfOf: workspaceUuid, signal });
      if (modules === undefined) throw new AppError('art-refused');
      const id = newUuid();
      const row = { id, qrId: params.uuid, text, modules, prompt: query.prompt, createdAt: now };
      await transact(async (trx) => {
        await lockCode(trx, params.uuid);
        // It may have got another link meanwhile, or be gone.
        if ((await textOf(trx, workspaceUuid, params.uuid)) !== text) throw new AppError('art-refused');
        await insertKeptArt(trx, { ...row, ...made, accountId: workspaceUuid });
      });
      return presentKeptArt(row);
    },

    listKeptArts: async ({ params }, { workspaceUuid, read }) => ({
      items: await read(async (trx) => {
        const text = await textOf(trx, workspaceUuid, params.uuid);
        return (await listKeptArts(trx, { workspaceUuid, qrId: params.uuid, text })).map(presentKeptArt);
      }),
    }),

    getKeptArt: async ({ params, query: { size } }, { workspaceUuid, read }) => {
      const bytes = await read((trx) => findKeptArt(trx, { workspaceUuid, id: params.uuid, size }));
      if (bytes === undefined) throw notFound();
      return { type: 'image/jpeg', bytes, fileName: `${params.uuid}.jpg` };
    },
  };
}

function presentKeptArt({ id, modules, text, prompt, createdAt }: KeptArtRow): KeptArt {
  return {
    uuid: id,
    art_image: writeArtAddress({ uuid: id, modules, text }),
    prompt,
    createdAt: createdAt.toISOString(),
  };
}
