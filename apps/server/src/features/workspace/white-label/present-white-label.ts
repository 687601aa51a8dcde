import { hasCapability, type Subject } from '@evercode/access';
import type { BrandLook, SenderState, WhiteLabel } from '@evercode/contract';
import type { StoredBrand } from '../../../platform/brand/published-brand.ts';
import { domainOf } from '../../../platform/mail/brand-of-mail.ts';
import { addressOfPicture } from '../../../platform/pictures/pictures.ts';
import { proofName, proofValue } from './sender/proof-of-domain.ts';
import { noBrand, type WhiteLabelRow } from './white-label-repo.ts';

/** The only way from a row to an answer: passwords stay out. */
export function presentWhiteLabel(stored: WhiteLabelRow | undefined, subject: Subject): WhiteLabel {
  if (stored === undefined)
    return {
      draft: presentLook(noBrand, null),
      sender: { state: 'ours', hasPassword: false, record: null, checkedAt: null, failure: null },
      published: null,
      publishedAt: null,
      hasChanges: false,
      isInForce: false,
    };
  // A draft of an earlier version lacks what came later.
  const row = { ...stored, draft: { ...noBrand, ...stored.draft } };
  const { draft, draftLogoId, published, publishedLogoId, publishedAt } = row;
  return {
    draft: presentLook(draft, draftLogoId),
    sender: presentSender(row),
    published: published && presentLook(published, publishedLogoId),
    publishedAt: publishedAt?.toISOString() ?? null,
    hasChanges: hasChanges(row),
    isInForce: published !== null && hasCapability(subject, 'white-label'),
  };
}

function presentLook(look: StoredBrand, logoId: string | null): BrandLook {
  return { ...noBrand, ...look, logo: addressOfPicture(logoId) };
}

/** A draft like the product's brand is no change as long as nothing is published. */
function hasChanges({ draft, draftLogoId, draftSealed, ...row }: WhiteLabelRow): boolean {
  const isSealedEqual = draftSealed === null ? row.publishedSealed === null : row.publishedSealed?.equals(draftSealed);
  return (
    draftLogoId !== row.publishedLogoId ||
    isSealedEqual !== true ||
    canonical(draft) !== canonical(row.published ?? noBrand)
  );
}

/** The store keeps objects in an order of its own. */
function canonical({ sender, ...look }: StoredBrand): string {
  const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sorted({ ...noBrand, ...look, sender: null }), sorted(sender)]);
}

function presentSender(row: WhiteLabelRow): WhiteLabel['sender'] {
  const { draft, draftSealed, token, seen, checkedAt } = row;
  const { sender } = draft;
  const domain = sender.kind === 'address' ? domainOf(sender.address) : undefined;
  return {
    state: stateOf(row, domain),
    hasPassword: draftSealed !== null,
    record:
      domain === undefined
        ? null
        : { host: proofName(domain), name: proofName(domain), value: proofValue(token), seen },
    checkedAt: checkedAt?.toISOString() ?? null,
    failure: sender.kind === 'smtp' ? row.failure : null,
  };
}

function stateOf({ draft, provedDomain, testedAt, failure }: WhiteLabelRow, domain: string | undefined): SenderState {
  switch (draft.sender.kind) {
    case 'ours':
      return 'ours';
    case 'address':
      return domain === provedDomain ? 'verified' : 'waiting';
    case 'smtp':
      if (failure !== null) return 'failing';
      return testedAt === null ? 'untested' : 'tested';
    default:
      return draft.sender satisfies never;
  }
}
