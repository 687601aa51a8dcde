import type { Brand } from '@evercode/contract';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../navigation/paths.ts';
import { useServices } from '../services/services-context.tsx';
import classes from './brand-foot.module.css';
import { productName } from './product-name.ts';
import { useBrand } from './use-brand.ts';

/** Below the sign-in: the statement about accessibility, and the rights of the product, or what the brand says. */
export function BrandFoot() {
  const { t } = useTranslation('common');
  const { language } = useServices();
  const brand = useBrand();
  return (
    <footer className={classes.foot}>
      <Link to={paths.accessibility(language.current())}>{t('accessibility')}</Link>
      {/* The specified years; a name and a number read the same in every language. */}
      {brand === null ? `© 2009-2025 ${productName}` : <BrandLines brand={brand} />}
    </footer>
  );
}

type Said = Pick<Brand, 'footer' | 'helpUrl' | 'termsUrl' | 'privacyUrl'>;

/** The footer of a brand, with its help, terms and privacy policy. */
export function BrandLines({ brand: { footer, helpUrl, termsUrl, privacyUrl } }: { brand: Said }) {
  const { t } = useTranslation('common');
  const links = [
    { label: t('brand.help'), to: helpUrl },
    { label: t('brand.terms'), to: termsUrl },
    { label: t('brand.privacy'), to: privacyUrl },
  ].filter(({ to }) => to !== null);
  return (
    <div className={classes.lines}>
      {footer !== '' && <p>{footer}</p>}
      {links.length > 0 && (
        <ul>
          {links.map(({ label, to }) => (
            <li key={label}>
              <a href={to ?? undefined} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
