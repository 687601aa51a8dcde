import type { Brand } from '@evercode/contract';
import { fallbackLanguage, isLanguage } from '@evercode/i18n';
import { renderPage } from '@evercode/pages';
import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './brand-preview.module.css';

/** A page that visitors of a paused code see, with the mark at its foot. */
export function PagePreview({ brand: { productName, hidesMark } }: { brand: Brand }) {
  const { t, i18n } = useTranslation('whitelabel');
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : fallbackLanguage;
  const page = useMemo(
    () =>
      renderPage('paused', language, {
        product: { ...(productName !== null && { name: productName }), ...(hidesMark && { hidesMark }) },
      }).html,
    [language, productName, hidesMark],
  );
  return (
    <iframe
      srcDoc={page}
      sandbox=""
      tabIndex={-1}
      title={t('preview.frame', { tab: t('preview.tabs.page') })}
      className={classes.frame}
    />
  );
}
