import { limits } from '@evercode/contract';
import { Stack, Switch } from '@mantine/core';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { mark } from '../../fields/bind.ts';
import { placeOf, type Place } from '../../fields/place.ts';
import { LineField, UrlField } from '../../fields/text-fields.tsx';
import type { ContentFormProps } from '../../fields/content-form.ts';
import classes from './deep-link-fields.module.css';

const systems = ['ios', 'android'] as const;
const storePlaces = { ios: 'apps.apple.com/app/…', android: 'play.google.com/store/apps/…' } as const;

/** The app's links by operating system, and a fallback address for other devices. */
export function DeepLinkFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  const place = placeOf(props);
  return (
    <Stack gap="lg">
      {systems.map((system) => (
        <SystemFields key={system} system={system} place={place.at(system)} />
      ))}
      <UrlField
        place={place.at('fallbackUrl')}
        label={t('deepLink.fallback')}
        description={t('deepLink.fallbackHint')}
        required
        withAsterisk={false}
      />
    </Stack>
  );
}

function SystemFields({ system, place }: Readonly<{ system: (typeof systems)[number]; place: Place }>) {
  const { t } = useTranslation('contents');
  const isOn = typeof place.value === 'object' && place.value !== null;
  const error = isOn ? undefined : place.form.errorOf(place.path);
  return (
    <fieldset className={classes.system}>
      <legend className={classes.legend}>{t(`deepLink.${system}`)}</legend>
      <Switch
        label={t('deepLink.has', { system: t(`deepLink.${system}`) })}
        checked={isOn}
        {...mark(place)}
        error={error}
        aria-invalid={error === undefined ? undefined : true}
        onChange={({ currentTarget }) => place.put(currentTarget.checked ? { link: '', store: '' } : null)}
      />
      {isOn && (
        <>
          <LineField
            place={place.at('link')}
            label={t('deepLink.link')}
            description={t('deepLink.linkHint')}
            placeholder="myapp://page"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.url.max}
            required
            withAsterisk={false}
          />
          <UrlField
            place={place.at('store')}
            label={t('deepLink.store')}
            description={t('deepLink.storeHint')}
            placeholder={storePlaces[system]}
            required
            withAsterisk={false}
          />
        </>
      )}
    </fieldset>
  );
}
