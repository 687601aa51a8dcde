import '@mantine/core/styles/Tabs.layer.css';
import { Tabs, useComputedColorScheme } from '@mantine/core';
import type { Brand } from '@evercode/contract';
import { shadesOf } from '@evercode/pages/brand';
import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { BrandValues } from '../brand-values.ts';
import { AppPreview } from './app-preview.tsx';
import classes from './brand-preview.module.css';
import { MailPreview } from './mail-preview.tsx';
import { PagePreview } from './page-preview.tsx';
import { ReportPreview } from './report-preview.tsx';

type Props = Readonly<{ values: BrandValues; logo: string | null }>;

const tabs = ['app', 'page', 'mail', 'report'] as const;

/** The draft in the app, on a page, in a mail and in a report, drawn by the functions that draw the real ones. */
export function BrandPreview({ values, logo }: Props) {
  const { t } = useTranslation('whitelabel');
  const scheme = useComputedColorScheme('light');
  const brand = useMemo(() => toBrand(values, logo), [values, logo]);
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <Tabs defaultValue="app" variant="pills" keepMounted={false} classNames={{ tab: classes.tab ?? '' }}>
        <Tabs.List>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`preview.tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="app" className={classes.panel}>
          <AppPreview brand={brand} scheme={scheme} />
        </Tabs.Panel>
        <Tabs.Panel value="page" className={classes.panel}>
          <PagePreview brand={brand} />
        </Tabs.Panel>
        <Tabs.Panel value="mail" className={classes.panel}>
          <MailPreview brand={brand} />
        </Tabs.Panel>
        <Tabs.Panel value="report" className={classes.panel}>
          <ReportPreview brand={brand} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

/** As the server presents what is published. */
function toBrand(
  { productName, color, footer, helpUrl, termsUrl, privacyUrl, hidesMark }: BrandValues,
  logo: string | null,
): Brand {
  const name = productName.trim();
  return {
    productName: name === '' ? null : name,
    logo,
    shades: color === null ? null : [...shadesOf(color).shades],
    footer: footer.trim(),
    helpUrl: helpUrl.trim() || null,
    termsUrl: termsUrl.trim() || null,
    privacyUrl: privacyUrl.trim() || null,
    hidesMark,
  };
}
