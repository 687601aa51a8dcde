import type { BrandSender, WhiteLabelUpdate } from '@evercode/contract';
import type { RowChange } from '@evercode/database';
import type { StoredBrand } from '../../../platform/brand/published-brand.ts';
import { domainOf } from '../../../platform/mail/brand-of-mail.ts';
import type { Pictures } from '../../../platform/pictures/pictures.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { SealedBox } from '../../../platform/sign-in/secrets/sealed-box.ts';
import { presentWhiteLabel } from './present-white-label.ts';
import {
  changeWhiteLabel,
  dropPictures,
  findWhiteLabel,
  lockWhiteLabel,
  type WhiteLabelRow,
} from './white-label-repo.ts';

type Deps = { pictures: Pictures; box: Pick<SealedBox, 'seal'> };
type Names = 'getWhiteLabel' | 'updateWhiteLabel' | 'setBrandLogo' | 'removeBrandLogo';

/** The draft of a brand, which changes nothing before it is published. */
export function createDraftHandlers({ pictures, box }: Deps): Pick<Handlers, Names> {
  const replaceLogo = (
    { workspaceUuid, subject, now, transact }: WorkspaceContext,
    picture: Awaited<ReturnType<Pictures['make']>> | undefined,
  ) =>
    transact(async (trx) => {
      const before = await lockWhiteLabel(trx, workspaceUuid, now);
      let changed = before;
      // The published brand may still show the picture: it is deleted below where it does not.
      await pictures.replace(trx, {
        before: null,
        picture,
        now,
        exchange: async (draftLogoId) =>
          void (changed = await changeWhiteLabel(trx, workspaceUuid, { draftLogoId, updatedAt: now })),
      });
      await dropPictures(trx, [before.draftLogoId], changed);
      return presentWhiteLabel(changed, subject);
    });

  return {
    getWhiteLabel: (_request, { workspaceUuid, subject, read }) =>
      read(async (trx) => presentWhiteLabel(await findWhiteLabel(trx, workspaceUuid), subject)),

    updateWhiteLabel: ({ body }, { workspaceUuid, subject, now, transact, record }) =>
      transact(async (trx) => {
        const before = await lockWhiteLabel(trx, workspaceUuid, now);
        const { sender, ...rest } = body;
        const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
        const look: StoredBrand = { ...before.draft, ...Object.fromEntries(fields) };
        const changed = await changeWhiteLabel(trx, workspaceUuid, {
          ...(sender === undefined ? { draft: JSON.stringify(look) } : changeSender(before, { look, sender, box })),
          updatedAt: now,
        });
        if (sender !== undefined)
          await record(trx, 'workspace.brand-changed', { detail: { fields: 'sender', sender: sender.kind } });
        return presentWhiteLabel(changed, subject);
      }),

    setBrandLogo: async ({ file }, context) => replaceLogo(context, await pictures.make(file, 'inside', context)),

    removeBrandLogo: (_request, context) => replaceLogo(context, undefined),
  };
}

type SenderChange = {
  look: StoredBrand;
  sender: NonNullable<WhiteLabelUpdate['sender']>;
  box: Pick<SealedBox, 'seal'>;
};

/** A mail server that changes has to be tested again, and an address of another domain to be proved. */
function changeSender(
  { draft: { sender: before }, draftSealed, provedDomain }: WhiteLabelRow,
  { look, sender, box }: SenderChange,
): RowChange<'whiteLabels'> {
  const stored = withoutPassword(sender);
  const draft = JSON.stringify({ ...look, sender: stored });
  if (sender.kind === 'ours') return { draft, draftSealed: null, testedAt: null, failure: null };
  if (sender.kind === 'address') {
    const isSameDomain = domainOf(sender.address) === provedDomain;
    return {
      draft,
      draftSealed: null,
      testedAt: null,
      failure: null,
      ...(!isSameDomain && { seen: [], checkedAt: null }),
    };
  }
  // A stored password goes to the server and the user that it was given for, and to no other.
  const keepsPassword =
    sender.password === undefined &&
    before.kind === 'smtp' &&
    before.host === sender.host &&
    before.username === sender.username;
  return {
    draft,
    draftSealed: keepsPassword ? draftSealed : seal(box, sender.password),
    testedAt: null,
    failure: null,
  };
}

function withoutPassword(sender: SenderChange['sender']): BrandSender {
  if (sender.kind !== 'smtp') return sender;
  const { password: _password, ...rest } = sender;
  return rest;
}

const seal = (box: Pick<SealedBox, 'seal'>, password: string | undefined): Buffer | null =>
  password === undefined || password === '' ? null : box.seal({ password });
