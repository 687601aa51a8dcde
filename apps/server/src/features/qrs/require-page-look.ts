import type { LandingTemplate } from '@evercode/contract';
import type { WorkspaceContext } from '../../platform/routes/context.ts';

/** What of a visitor page's look not every plan has. What stays as it was is not asked about. */
export function requirePageLook(context: Pick<WorkspaceContext, 'require'>, wished: LandingTemplate | null, before: LandingTemplate | null = null): void {
  if (wished === null) return;
  if (wished.hideLogo && before?.hideLogo !== true) context.require('page.hide-watermark');
  const { backgroundImage, page } = wished.style;
  if (backgroundImage && backgroundImage !== before?.style.backgroundImage) context.require('page.set-background-image');
  if (page && page !== before?.style.page) context.require('page.set-style-background');
}
