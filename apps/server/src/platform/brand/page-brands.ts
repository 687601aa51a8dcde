import type { ShownProduct } from '@evercode/contract';
import type { Queries, Row } from '@evercode/database';

/** What visitor pages of a workspace say of its brand; undefined where they show the product's. */
export function pageBrandOf({ productName, hidesMark }: Row<'whiteLabels'>['draft']): ShownProduct | undefined {
  if (productName === '' && !hidesMark) return undefined;
  return { ...(productName !== '' && { name: productName }), ...(hidesMark && { hidesMark: true as const }) };
}

/** The brands that route records of these workspaces carry. */
export async function findPageBrands(
  db: Queries,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, ShownProduct>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('whiteLabels')
    .select(['accountId', 'published'])
    .where('accountId', 'in', accounts)
    .where('isCompiled', '=', true)
    .where('published', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ accountId, published }) => {
      const brand = published === null ? undefined : pageBrandOf(published);
      return brand === undefined ? [] : [[accountId, brand] as const];
    }),
  );
}
