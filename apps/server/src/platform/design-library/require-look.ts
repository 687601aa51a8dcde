import type { DesignParams, QrUpdate } from '@evercode/contract';
import type { Row, Transaction } from '@evercode/database';
import { violationError } from '../http/app-error.ts';
import type { WorkspaceContext } from '../routes/context.ts';
import { backgroundOf } from './backgrounds.ts';
import { requireSmallPicture } from './require-small-picture.ts';
import { findTemplateLogo } from './template-logos.ts';

export type Look = { logoId: string | null; designParams: Partial<DesignParams> };
type Wished = Pick<QrUpdate, 'logo' | 'designParams'>;
type Context = Pick<WorkspaceContext, 'accountUuid' | 'require'>;

const nothing: Look = { logoId: null, designParams: {} };

/**
 * Holds what a look takes from the workspace's library to what is there, and to what the caller may do: a saved style is applied, a logo or a
 * picture of the workspace's own is set. Whatever comes with a style that is applied needs nothing more. What stays as it was is not asked about.
 */
export async function requireLook(trx: Transaction, context: Context, wished: Wished, before: Look = nothing): Promise<void> {
  const { savedStyle, background_image, watermark_data } = wished.designParams ?? {};
  const style = await requireStyle(trx, context, savedStyle === before.designParams.savedStyle ? null : savedStyle);

  const { logo } = wished;
  if (typeof logo === 'string' && logo !== before.logoId && findTemplateLogo(logo) === undefined && logo !== style?.logoId) {
    await requireLogo(trx, context, logo);
  }
  const background = background_image === before.designParams.background_image ? null : backgroundOf(background_image);
  if (background !== null) {
    await requireBackground(trx, context, background);
    if (background_image !== style?.designParams.background_image) context.require('design.set-logo');
  }
  // A picture inside the design is a logo of one's own like any other.
  if (watermark_data !== undefined && watermark_data !== '' && watermark_data !== before.designParams.watermark_data && watermark_data !== style?.designParams.watermark_data) {
    context.require('design.set-logo');
    requireSmallPicture(watermark_data, 'designParams.watermark_data');
  }
}

async function requireStyle(
  trx: Transaction, context: Context, uuid: string | null | undefined,
): Promise<Pick<Row<'qrStyles'>, 'logoId' | 'designParams'> | undefined> {
  if (uuid === null || uuid === undefined) return undefined;
  const style = isUuid(uuid)
    ? await trx.selectFrom('qrStyles').select(['logoId', 'designParams']).where('id', '=', uuid).where('accountId', '=', context.accountUuid).executeTakeFirst()
    : undefined;
  if (style === undefined) throw violationError('designParams.savedStyle', 'invalid', 'This style does not exist');
  context.require('design.apply-style');
  return style;
}

/** Until the end of the transaction nobody deletes it. */
async function requireLogo(trx: Transaction, context: Context, uuid: string): Promise<void> {
  const logo = await trx
    .selectFrom('qrLogos').select('id').where('id', '=', uuid).where('accountId', '=', context.accountUuid).where('deletedAt', 'is', null).forKeyShare().executeTakeFirst();
  if (logo === undefined) throw violationError('logo', 'invalid', 'This logo does not exist');
  context.require('design.set-logo');
}

async function requireBackground(trx: Transaction, { accountUuid }: Context, uuid: string): Promise<void> {
  const background = await trx
    .selectFrom('qrBackgrounds').select('id').where('id', '=', uuid).where('accountId', '=', accountUuid).forKeyShare().executeTakeFirst();
  if (background === undefined) throw violationError('designParams.background_image', 'invalid', 'This picture does not exist');
}

/** PostgreSQL takes no other text for one. */
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
