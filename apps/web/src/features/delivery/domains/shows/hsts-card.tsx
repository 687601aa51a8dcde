import { hstsModes, type Domain } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { SettingsForm } from '../../../../ui/layout/frames/settings-card.tsx';
import { useShownForm } from './use-shown-form.ts';

/** Browsers remember the choice for long, so the warning comes before the button. */
export function HstsCard({ domain: { uuid, unicodeName: name, hsts } }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { values, change, card } = useShownForm(uuid, { hsts }, (next) => next);
  return (
    <SettingsForm {...card} title={t('shows.hsts.title')} text={t('shows.hsts.text')}>
      <PillChoice
        name="domain-hsts"
        legend={t('shows.hsts.legend')}
        isLegendHidden
        value={values.hsts}
        options={hstsModes.map((value) => ({ value, label: t(`shows.hsts.${value}`) }))}
        onChoose={(next) => change({ hsts: next })}
      />
      {values.hsts !== 'off' && (
        <Notice>
          {t('shows.hsts.warning')} {values.hsts === 'subdomains' && t('shows.hsts.warningSubdomains', { name })}
        </Notice>
      )}
    </SettingsForm>
  );
}
