import { limits, type Domain } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ColorField } from '../../../../platform/drawing/color-field.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { SettingsForm } from '../../../../ui/layout/frames/settings-card.tsx';
import { useShownForm } from './use-shown-form.ts';

/** To start from, when the first own color is chosen: that of the product. */
const firstColor = '#5686ff';

export function BrandCard({ domain: { uuid, shows } }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { workspace } = useMe();
  const { name, color } = shows;
  const { values, change, errorAt, card } = useShownForm(uuid, { name, color }, (next) => ({
    shows: { name: next.name.trim(), color: next.color },
  }));
  return (
    <SettingsForm {...card} title={t('shows.brand.title')} text={t('shows.brand.text')}>
      <TextInput
        name="shown-name"
        label={t('shows.brand.name')}
        description={t('shows.brand.nameHint')}
        placeholder={workspace.name}
        maxLength={limits.domains.shownNameMax}
        value={values.name}
        error={errorAt('name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <PillChoice
        name="domain-color"
        legend={t('shows.brand.color')}
        value={values.color === null ? 'standard' : 'own'}
        options={[
          { value: 'standard', label: t('shows.brand.noColor') },
          { value: 'own', label: t('shows.brand.ownColor') },
        ]}
        onChoose={(choice) => change({ color: choice === 'own' ? (color ?? firstColor) : null })}
      />
      {values.color !== null && (
        <ColorField
          label={t('shows.brand.ownColor')}
          value={values.color}
          // The field takes three digits too; the server takes six.
          onChange={(next) => change({ color: next.length === 4 ? next.replace(/[^#]/g, '$&$&') : next })}
        />
      )}
    </SettingsForm>
  );
}
