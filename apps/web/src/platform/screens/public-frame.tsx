import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { BrandFoot } from '../brand/brand-foot.tsx';
import { ProductMark } from '../brand/product-mark.tsx';
import { productName } from '../brand/product-name.ts';
import { useBrand } from '../brand/use-brand.ts';
import { LanguageLinks } from '../language/language-links.tsx';
import { paths } from '../navigation/paths.ts';
import { useServices, useSession } from '../services/services-context.tsx';
import classes from './public-frame.module.css';

/** The frame of public pages: the brand, the way in, and the languages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const brand = useBrand();
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to={paths.home()} className={classes.brand}>
          <ProductMark />
        </Link>
        <nav className={classes.links} aria-label={brand?.productName ?? productName}>
          <WayIn />
        </nav>
      </header>
      <main className={classes.main}>{children}</main>
      <div className={classes.footer}>
        <LanguageLinks />
        <BrandFoot />
      </div>
    </div>
  );
}

function WayIn() {
  const { t } = useTranslation(['auth', 'shell']);
  const { language } = useServices();
  const { state } = useSession();
  if (state.status === 'signed-in') {
    return (
      <Button component={Link} to={paths.codes()} variant="default">
        {t('shell:notFound.action')}
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} to={paths.login(language.current())} variant="subtle" color="gray">
        {t('auth:signUp.toSignIn')}
      </Button>
      <Button component={Link} to={paths.signUp(language.current())} variant="default">
        {t('auth:signIn.toSignUp')}
      </Button>
    </>
  );
}
