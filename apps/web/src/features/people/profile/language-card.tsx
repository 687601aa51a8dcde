import { Button } from '@mantine/core';
import { isLanguage, languageName, languages, type Language } from '@evercode/i18n';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { readDeviceTimezone } from '../../../platform/language/read-device-timezone.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx';
import { SettingsForm } from '../../../ui/layout/frames/settings-card.tsx';
import classes from './language-card.module.css';
import { useZoneField } from '../../../platform/language/use-zones.ts';
import { useSaveUser } from './use-save-user.ts';

const languageOptions = languages.map((value) => ({ value, label: languageName(value) }));

export function LanguageCard() {
  const { t } = useTranslation('account');
  const { user } = useMe();
  const { language: app } = useServices();
  const describe = useFailureText();
  const save = useSaveUser();
  const [chosen, setChosen] = useState<{ locale?: Language; timezone?: string }>({});
  const { locale, timezone } = { locale: user.locale, timezone: user.timezone, ...chosen };
  const zones = useZoneField(timezone);
  const device = readDeviceTimezone();
  const isUnchanged = locale === user.locale && timezone === user.timezone;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (save.isPending || isUnchanged) return;
    save.mutate(
      { locale, timezone },
      {
        onSuccess() {
          setChosen({});
          void app.change(locale);
        },
      },
    );
  }

  return (
    <SettingsForm
      title={t('language.title')}
      submit={t('save')}
      onSubmit={onSubmit}
      isSaving={save.isPending}
      isUnchanged={isUnchanged}
      note={save.isSuccess && isUnchanged ? t('saved') : undefined}
      failure={save.error ? describe(save.error) : undefined}
    >
      <ChoiceField
        label={t('language.language')}
        name="language"
        data={languageOptions}
        value={locale}
        allowDeselect={false}
        onChange={(value) => {
          if (isLanguage(value)) setChosen({ ...chosen, locale: value });
        }}
      />
      <div>
        <ChoiceField
          label={t('language.timezone')}
          description={t('language.hint')}
          name="timezone"
          {...zones}
          value={timezone}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('language.timezoneNone')}
          onChange={(value) => {
            if (value) setChosen({ ...chosen, timezone: value });
          }}
        />
        {device !== timezone && (
          <Button
            className={classes.device ?? ''}
            variant="subtle"
            size="xs"
            onClick={() => setChosen({ ...chosen, timezone: device })}
          >
            {t('language.useDevice', { zone: device.replaceAll('_', ' ') })}
          </Button>
        )}
      </div>
    </SettingsForm>
  );
}
