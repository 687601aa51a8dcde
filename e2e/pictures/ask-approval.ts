import { proposeChange } from '../product/propose-change.ts';
import { areaOf } from './areas.ts';
import type { Screen } from './screen.ts';

/** Approvals wait five minutes, so each picture asks for one of its own. */
const approval = (name: string, show?: Screen['open']): Screen => ({
  name,
  area: areaOf(name),
  as: 'customer',
  path: '/dashboard/approvals/new',
  open: async (page, facts) => {
    const { key, scanned } = facts.scenes.belongings;
    const wish = { codeId: scanned, url: 'https://example.com/autumn' };
    const { appUrl } = await proposeChange(facts.product.appUrl, key, wish);
    await page.goto(appUrl);
    await page.getByRole('button', { name: facts.t('approvals:approve') }).waitFor();
    await show?.(page, facts);
  },
});

export const approvals: readonly Screen[] = [
  approval('approval'),
  approval('approval-given', async (page, { t }) => {
    await page.getByRole('button', { name: t('approvals:approve') }).click();
    await page.getByRole('heading', { name: t('approvals:outcomes.approved.title') }).waitFor();
  }),
];
