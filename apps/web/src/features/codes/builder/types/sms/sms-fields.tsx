import { Stack } from '@mantine/core';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import type { ContentFormProps } from '../../fields/content-form.ts';
import { placeOf } from '../../fields/place.ts';
import { ParagraphField, PhoneField } from '../../fields/text-fields.tsx';

export function SmsFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  const place = placeOf(props);
  return (
    <Stack gap="lg">
      <PhoneField
        place={place.at('phone')}
        label={t('phone.phone')}
        description={t('phone.phoneHint')}
        autoComplete="tel"
        required
        withAsterisk={false}
      />
      <ParagraphField place={place.at('message')} label={t('sms.message')} description={t('sms.messageHint')} />
    </Stack>
  );
}
