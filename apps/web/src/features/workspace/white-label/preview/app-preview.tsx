import type { Brand } from '@evercode/contract';
import { Button } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { BrandLines } from '../../../../platform/brand/brand-foot.tsx';
import { brandVariables } from '../../../../platform/brand/brand-variables.ts';
import { productName } from '../../../../platform/brand/product-name.ts';
import { BrandMark } from '../../../../ui/layout/marks/brand-mark.tsx';
import classes from './brand-preview.module.css';

type Props = Readonly<{ brand: Brand; scheme: 'light' | 'dark' }>;

/** The frame of the app with its mark and controls in the colors of the draft. */
export function AppPreview({ brand, scheme }: Props) {
  const { t } = useTranslation('whitelabel');
  // Custom properties, which the type of styles does not know.
  const colors = (brand.shades === null ? {} : brandVariables(brand.shades, scheme)) as CSSProperties;
  return (
    <div className={classes.screen} style={colors}>
      <div className={classes.side}>
        <div className={classes.brand}>
          <BrandMark name={brand.productName ?? productName} logo={brand.logo} isOwn={brand.productName !== null} />
        </div>
        <div className={classes.lines} aria-hidden>
          <span className={classes.current} />
          {[72, 56, 64].map((width) => (
            <span key={width} className={classes.line} style={{ width: `${width}%` }} />
          ))}
        </div>
      </div>
      <div className={classes.content}>
        {/* Shows the color of buttons; it does nothing here, so it is no button. */}
        <Button component="span" aria-hidden style={{ pointerEvents: 'none' }}>
          {t('publish')}
        </Button>
        <div className={classes.card}>
          <div className={classes.lines} aria-hidden>
            <span className={classes.line} style={{ width: '80%' }} />
            <span className={classes.line} style={{ width: '55%' }} />
            <span className={classes.link}>{t('preview.link')}</span>
          </div>
        </div>
        <div className={classes.foot}>
          <BrandLines brand={brand} />
        </div>
      </div>
    </div>
  );
}
