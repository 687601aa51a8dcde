import type { Page } from '@playwright/test';
import { checkFields } from './fields.ts';
import { checkFocus } from './focus.ts';
import { checkMotion } from './motion.ts';
import { checkReflow } from './reflow.ts';
import { checkTextSpacing } from './text-spacing.ts';

/**
 * What axe cannot find: reflow, text spacing, motion, the focus on its way, and fields for password managers. Leaves
 * the page with the focus elsewhere.
 */
export async function findBarriers(page: Page, { stops = 40 } = {}): Promise<string[]> {
  return [
    ...(await checkMotion(page)),
    ...(await checkFields(page)),
    ...(await checkTextSpacing(page)),
    ...(await checkReflow(page)),
    ...(await checkFocus(page, { stops })),
  ];
}
