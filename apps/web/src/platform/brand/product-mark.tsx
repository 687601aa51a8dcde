import { BrandMark } from '../../ui/layout/marks/brand-mark.tsx';
import { productName } from './product-name.ts';
import { useBrand } from './use-brand.ts';

/** Whose app this is, at its top left: the product, or the brand in its place. */
export function ProductMark() {
  const brand = useBrand();
  return (
    <BrandMark
      name={brand?.productName ?? productName}
      logo={brand?.logo ?? null}
      isOwn={brand?.productName !== null && brand !== null}
    />
  );
}
