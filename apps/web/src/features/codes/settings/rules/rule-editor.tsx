import { deviceKinds, limits, systems } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useCountries } from '../../../../platform/language/use-countries.ts';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import { MultiChoice } from '../../../../ui/form/choices/multi-choice.tsx';
import { PillChecks } from '../../../../ui/form/choices/pill-checks.tsx';
import type { RuleDraft } from '../drafts.ts';
import { useLanguageOptions } from '../languages/use-language-options.ts';
import classes from '../settings-dialog.module.css';
import { useOwnZone } from '../../../../platform/language/use-zones.ts';
import { HoursFields } from './hours-fields.tsx';
import { officeHours } from './rule-list.ts';
import type { RuleProps } from './rule-props.ts';
import { useSystemName } from './use-system-name.ts';
import { TargetFields } from './target-fields.tsx';

/** The conditions of a rule and its destination. */
export function RuleEditor(props: RuleProps) {
  const { rule, onChange } = props;
  const { t } = useTranslation('options');
  const { when } = rule;
  const countries = useCountries();
  const languages = useLanguageOptions(when.languages);
  const zone = useOwnZone();
  const nameSystem = useSystemName();
  const narrow = (part: Partial<RuleDraft['when']>) => onChange({ ...rule, when: { ...when, ...part } });
  return (
    <div className={classes.ruleBody}>
      <TextInput
        label={t('rules.name')}
        description={t('rules.nameHint')}
        value={rule.name}
        maxLength={limits.title.max}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...rule, name: currentTarget.value })}
      />
      <MultiChoice
        label={t('rules.countries')}
        placeholder={when.countries.length === 0 ? t('rules.anywhere') : ''}
        data={countries}
        value={[...when.countries]}
        nothingFoundMessage={t('languages.nothingFound')}
        onChange={(chosen) => narrow({ countries: chosen })}
      />
      <PillChecks
        legend={t('rules.devices')}
        options={deviceKinds.map((value) => ({ value, label: t(`rules.deviceNames.${value}`) }))}
        values={when.devices}
        onChange={(devices) => narrow({ devices })}
      />
      <PillChecks
        legend={t('rules.systems')}
        options={systems.map((value) => ({ value, label: nameSystem(value) }))}
        values={when.systems}
        onChange={(chosen) => narrow({ systems: chosen })}
      />
      <MultiChoice
        label={t('rules.languages')}
        placeholder={when.languages.length === 0 ? t('rules.anyLanguage') : ''}
        data={languages}
        value={[...when.languages]}
        maxValues={limits.settings.languages}
        nothingFoundMessage={t('languages.nothingFound')}
        onChange={(chosen) => narrow({ languages: chosen })}
      />
      <p className={classes.hint}>{t('rules.anyHint')}</p>
      <CheckField
        label={t('rules.hours')}
        checked={when.hours !== null}
        onChange={(isOn) => narrow({ hours: isOn ? officeHours(zone) : null })}
      />
      {when.hours && <HoursFields {...props} hours={when.hours} onHours={(hours) => narrow({ hours })} />}
      <TargetFields {...props} />
    </div>
  );
}
