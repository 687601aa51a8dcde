import { hasCapability, type Subject } from '@evercode/access';
import type { Brand } from '@evercode/contract';
import type { Queries, Row } from '@evercode/database';
import { shadesOfStored } from '@evercode/pages/brand';
import { addressOfPicture } from '../pictures/pictures.ts';
import { toSubject } from '../sign-in/keys/subject-of-member.ts';
import { planColumns } from '../workspaces/plan-columns.ts';

export type StoredBrand = Row<'whiteLabels'>['draft'];

/** What the owner chose, with the id of its logo. */
export type BrandValue = Readonly<{ look: StoredBrand; logoId: string | null }>;

/** A brand in force, with what its mails need. */
export type PublishedBrand = BrandValue &
  Readonly<{
    sealed: Buffer | null;
    /** The domain of the sender whose TXT record was found. */
    provedDomain: string | null;
  }>;

/** The published brand of a workspace whose plan the caller knows; undefined where everyone sees the product's. */
export async function findBrandFor(
  db: Queries,
  workspaceUuid: string,
  subject: Subject,
): Promise<BrandValue | undefined> {
  if (!hasCapability(subject, 'white-label')) return undefined;
  const row = await db
    .selectFrom('whiteLabels')
    .select(['published', 'publishedLogoId'])
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  return row?.published ? { look: row.published, logoId: row.publishedLogoId } : undefined;
}

/** The same for work without a request, which looks the plan up. */
export async function findBrand(
  db: Queries,
  workspaceUuid: string,
  { billing, now }: { billing: 'on' | 'off'; now: Date },
): Promise<PublishedBrand | undefined> {
  const row = await db
    .selectFrom('whiteLabels')
    .innerJoin('accounts', 'accounts.id', 'whiteLabels.accountId')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select(['published', 'publishedLogoId', 'publishedSealed', 'provedDomain', ...planColumns])
    .where('whiteLabels.accountId', '=', workspaceUuid)
    .executeTakeFirst();
  if (!row?.published) return undefined;
  const { published, publishedLogoId, publishedSealed, provedDomain, ...plan } = row;
  // The plan decides, and no role: the owner stands for every member.
  const subject = toSubject({ ...plan, role: 'owner', permissions: [] }, billing, now);
  if (!hasCapability(subject, 'white-label')) return undefined;
  return { look: published, logoId: publishedLogoId, sealed: publishedSealed, provedDomain };
}

/** A brand as the web shows it. */
export function presentBrand({ look, logoId }: BrandValue): Brand {
  const { productName, color, footer, helpUrl, termsUrl, privacyUrl, hidesMark } = look;
  const shades = shadesOfStored(color);
  return {
    productName: productName === '' ? null : productName,
    logo: addressOfPicture(logoId),
    shades: shades === undefined ? null : [...shades],
    footer,
    helpUrl,
    termsUrl,
    privacyUrl,
    hidesMark,
  };
}
