import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../form-parts/place.ts';
import { ParagraphField, PhoneField } from '../form-parts/text-fields.tsx';
import type { ContentFormProps } from './content-form.ts';
import { DialField } from './dial-field.tsx';

export function WhatsAppFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  const place = placeOf(props);
  return (
    <Stack gap="lg">
      <DialField place={place.at('phone')} label={t('whatsapp.phone')} description={t('whatsapp.phoneHint')} />
      <ParagraphField place={place.at('message')} label={t('whatsapp.message')} description={t('whatsapp.messageHint')} minRows={3} />
    </Stack>
  );
}

export function SmsFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  const place = placeOf(props);
  return (
    <Stack gap="lg">
      <PhoneField place={place.at('phone')} label={t('phone.phone')} description={t('phone.phoneHint')} autoComplete="tel" required withAsterisk={false} />
      <ParagraphField place={place.at('message')} label={t('sms.message')} description={t('sms.messageHint')} />
    </Stack>
  );
}

export function PhoneFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  return <PhoneField place={placeOf(props).at('phone')} label={t('phone.phone')} description={t('phone.phoneHint')} autoComplete="tel" required withAsterisk={false} />;
}
