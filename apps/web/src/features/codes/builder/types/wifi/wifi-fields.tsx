import { PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { bindText } from '../../fields/bind.ts';
import { PillField, SwitchField } from '../../fields/choice-fields.tsx';
import { placeOf } from '../../fields/place.ts';
import { LineField } from '../../fields/text-fields.tsx';
import type { ContentFormProps } from '../../fields/content-form.ts';

const maxNameLength = 32;
const maxPasswordLength = 63;

export function WifiFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  const place = placeOf(props);
  const isOpen = props.value['security'] === 'none';
  return (
    <Stack gap="lg">
      <LineField
        place={place.at('ssid')}
        label={t('wifi.ssid')}
        description={t('wifi.ssidHint')}
        maxLength={maxNameLength}
        required
        withAsterisk={false}
      />
      <PillField
        place={place.at('security')}
        label={t('wifi.security')}
        fallback="wpa"
        options={[
          { value: 'wpa', label: t('wifi.wpa') },
          { value: 'wep', label: t('wifi.wep') },
          { value: 'none', label: t('wifi.none') },
        ]}
      />
      {!isOpen && (
        <PasswordInput
          label={t('wifi.password')}
          description={t('wifi.passwordHint')}
          autoComplete="off"
          maxLength={maxPasswordLength}
          required
          withAsterisk={false}
          {...bindText(place.at('password'))}
        />
      )}
      <SwitchField place={place.at('hidden')} label={t('wifi.hidden')} description={t('wifi.hiddenHint')} />
    </Stack>
  );
}
