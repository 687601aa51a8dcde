import type { Database } from '@evercode/database';
import { addressOfBackground } from '../../../platform/design-library/backgrounds.ts';
import { addressOfFile } from '../../../platform/design-library/logo-addresses.ts';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import { shortLinkOf } from '../../../platform/drawing/payload-of-code.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { readEverything, type ExportedCode } from './export-repo.ts';
import { presentUser } from './present-user.ts';
import { requireSelf } from '../../../platform/sign-in/rights/require-self.ts';
import { findOwnWorkspace, findUser } from './users-repo.ts';

type Deps = { db: Database; shortLinks: ShortLinks; publicUrl: string; billing: 'on' | 'off' };

export function createExportHandler({ db, shortLinks, publicUrl, billing }: Deps): Pick<Handlers, 'exportUser'> {
  const withShortLinks = async (codes: readonly ExportedCode[]) => {
    const domains = await shortLinks.of(db, codes);
    return codes.map(({ domain, ending, endingQuery, ...code }) => ({
      ...code,
      shortUrl: shortLinkOf({ domain, ending, endingQuery }, domains),
    }));
  };

  return {
    exportUser: async ({ params }, { userUuid, impersonatorUuid, now }) => {
      requireSelf(params.uuid, userUuid);
      const user = await findUser(db, userUuid);
      if (user === undefined) throw notFound();
      const { signUp, picture, ownedWorkspaces, ...rest } = await readEverything(db, userUuid);
      const everything = {
        exportedAt: now,
        profile: presentUser(user, await findOwnWorkspace(db, userUuid), {
          billing,
          isImpersonated: impersonatorUuid !== undefined,
          now,
        }),
        signUp,
        picture: picture && `data:${picture.type};base64,${picture.bytes.toString('base64')}`,
        ...rest,
        ownedWorkspaces: await Promise.all(
          ownedWorkspaces.map(async ({ codes, logos, backgrounds, files, ...workspace }) => ({
            ...workspace,
            logos: logos.map((logo) => ({ ...logo, asset: publicUrl + addressOfFile(logo.uuid) })),
            backgrounds: backgrounds.map((background) => ({
              ...background,
              asset: publicUrl + addressOfBackground(background.uuid),
            })),
            files: files.map((file) => ({
              ...file,
              bytes: Number(file.bytes),
              content: `${publicUrl}/api/assets/${file.uuid}/content`,
            })),
            codes: await withShortLinks(codes),
          })),
        ),
      };
      return {
        type: 'application/json',
        bytes: JSON.stringify(everything, null, 2),
        fileName: `evercode-${now.toISOString().slice(0, 10)}.json`,
      };
    },
  };
}
