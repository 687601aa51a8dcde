import { hasPage } from '@evercode/content';
import { canBeDynamic } from '@evercode/content/names';
import type { CallOf, routes } from '@evercode/contract';
import type { TableWork } from './table-work.ts';

type Rest = NonNullable<CallOf<typeof routes.checkTable>['body']['rest']>;

/** Whether rows become editable codes. A column of the table decides for its own row. */
export const makesEditable = ({ typology, dynamic, columns }: Pick<TableWork, 'typology' | 'dynamic' | 'columns'>) =>
  canBeDynamic(typology) && (dynamic || columns.includes('dynamic'));

export const makesPages = (work: Pick<TableWork, 'typology' | 'dynamic' | 'columns'>) =>
  makesEditable(work) && hasPage(work.typology);

/** What all codes do when they are scanned: where their short links begin, their rules, and the look of their pages. */
export function sharedValuesOf(work: TableWork): Pick<Rest, 'settings' | 'landingTemplate' | 'domain'> {
  const { domain, rules, page } = work;
  return {
    ...(makesEditable(work) && typeof domain === 'string' && { domain }),
    ...(makesEditable(work) && rules.length > 0 && { settings: { rules: [...rules] } }),
    ...(makesPages(work) && page !== null && { landingTemplate: page.data }),
  };
}
