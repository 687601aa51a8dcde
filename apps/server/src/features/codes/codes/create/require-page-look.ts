import type { LandingTemplate } from '@evercode/contract';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';

/** Requires the permissions of look options that not every plan has. Unchanged options need none. */
export function requirePageLook(
  context: Pick<WorkspaceContext, 'require'>,
  look: LandingTemplate | null,
  before: LandingTemplate | null = null,
): void {
  if (look === null) return;
  if (look.hideLogo && before?.hideLogo !== true) context.require('page.hide-watermark');
  const { backgroundImage, page } = look.style;
  if (backgroundImage && backgroundImage !== before?.style.backgroundImage)
    context.require('page.set-background-image');
  if (page && page !== before?.style.page) context.require('page.set-style-background');
}
