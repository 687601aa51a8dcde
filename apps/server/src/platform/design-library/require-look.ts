import type { DesignParams, QrUpdate } from '@evercode/contract';
import type { Row, Transaction } from '@evercode/database';
import { readArtAddress, writeArtAddress } from '@evercode/qr';
import { violationError } from '../http/answers/app-error.ts';
import type { WorkspaceContext } from '../routes/context.ts';
import { backgroundOf } from './backgrounds.ts';
import { requireSmallPicture } from './require-small-picture.ts';
import { findTemplateLogo } from './template-logos.ts';

type Look = { logoId: string | null; designParams: Partial<DesignParams> };
type LookChange = Pick<QrUpdate, 'logo' | 'designParams'>;
type Context = Pick<WorkspaceContext, 'workspaceUuid' | 'require'>;

const nothing: Look = { logoId: null, designParams: {} };

/**
 * Checks that the library items a look names exist and that the caller may use them: applying a saved style and setting
 * a logo or picture of the workspace are separate rights. Items that come with an applied style, and items that do not
 * change, need no right.
 */
export async function requireLook(
  trx: Transaction,
  context: Context,
  change: LookChange,
  before: Look = nothing,
): Promise<void> {
  const { savedStyle, background_image, art_image, watermark_data } = change.designParams ?? {};
  const style = await requireStyle(trx, context, savedStyle === before.designParams.savedStyle ? null : savedStyle);

  const { logo } = change;
  if (
    typeof logo === 'string' &&
    logo !== before.logoId &&
    findTemplateLogo(logo) === undefined &&
    logo !== style?.logoId
  ) {
    await requireLogo(trx, context, logo);
  }
  const background = background_image === before.designParams.background_image ? null : backgroundOf(background_image);
  if (background !== null) {
    await requireBackground(trx, context, background);
    if (background_image !== style?.designParams.background_image) context.require('design.set-logo');
  }
  if (art_image !== undefined && art_image !== '' && art_image !== before.designParams.art_image)
    await requireArt(trx, context, art_image);
  // A picture inside the design counts as a logo of the workspace.
  if (
    watermark_data !== undefined &&
    watermark_data !== '' &&
    watermark_data !== before.designParams.watermark_data &&
    watermark_data !== style?.designParams.watermark_data
  ) {
    context.require('design.set-logo');
    requireSmallPicture(watermark_data, 'designParams.watermark_data');
  }
}

async function requireStyle(
  trx: Transaction,
  context: Context,
  uuid: string | null | undefined,
): Promise<Pick<Row<'qrStyles'>, 'logoId' | 'designParams'> | undefined> {
  if (uuid === null || uuid === undefined) return undefined;
  const style = isUuid(uuid)
    ? await trx
        .selectFrom('qrStyles')
        .select(['logoId', 'designParams'])
        .where('id', '=', uuid)
        .where('accountId', '=', context.workspaceUuid)
        .executeTakeFirst()
    : undefined;
  if (style === undefined)
    throw violationError('designParams.savedStyle', 'invalid', 'This saved design doesn’t exist');
  context.require('design.apply-style');
  return style;
}

/** Locked until the end of the transaction, so that it cannot be deleted meanwhile. */
async function requireLogo(trx: Transaction, context: Context, uuid: string): Promise<void> {
  const logo = await trx
    .selectFrom('qrLogos')
    .select('id')
    .where('id', '=', uuid)
    .where('accountId', '=', context.workspaceUuid)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (logo === undefined) throw violationError('logo', 'invalid', 'This logo doesn’t exist');
  context.require('design.set-logo');
}

async function requireBackground(trx: Transaction, { workspaceUuid }: Context, uuid: string): Promise<void> {
  const background = await trx
    .selectFrom('qrBackgrounds')
    .select('id')
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .forKeyShare()
    .executeTakeFirst();
  if (background === undefined)
    throw violationError('designParams.background_image', 'invalid', 'This picture doesn’t exist');
}

/** The whole address has to be that of the picture: its end says which text the picture has. */
async function requireArt(trx: Transaction, { workspaceUuid }: Context, address: string): Promise<void> {
  const named = readArtAddress(address);
  const art =
    named &&
    (await trx
      .selectFrom('qrArts')
      .select(['id', 'modules', 'text'])
      .where('id', '=', named.uuid)
      .where('accountId', '=', workspaceUuid)
      .forKeyShare()
      .executeTakeFirst());
  if (art === undefined || writeArtAddress({ ...art, uuid: art.id }) !== address)
    throw violationError('designParams.art_image', 'invalid', 'This picture doesn’t exist');
}

/** PostgreSQL refuses any other text as a uuid. */
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
