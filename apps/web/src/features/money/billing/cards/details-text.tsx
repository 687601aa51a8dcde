import type { BillingInfo } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from './cards.module.css';

/** As on an envelope, with the tax id and the email below. */
export function DetailsText({ info }: { info: BillingInfo }) {
  const { t, i18n } = useTranslation('billing');
  const country =
    info.country === ''
      ? ''
      : (new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'region' }).of(info.country) ?? info.country);
  const lines = [
    [info.addressLine1, info.floor].filter(Boolean).join(', '),
    [info.postalCode, info.city].filter(Boolean).join(' '),
    [info.state, country].filter(Boolean).join(', '),
    info.legalId === '' ? '' : t('details.taxId', { id: info.legalId }),
    info.email,
  ].filter(Boolean);
  return (
    <>
      {!info.isValid && <Notice>{t('details.incomplete')}</Notice>}
      <div className={classes.address}>
        <p className={classes.headline}>{info.name}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  );
}
