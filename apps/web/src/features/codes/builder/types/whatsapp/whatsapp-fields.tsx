import { Stack } from '@mantine/core';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import type { ContentFormProps } from '../../fields/content-form.ts';
import { DialField } from '../../fields/dial-field.tsx';
import { placeOf } from '../../fields/place.ts';
import { ParagraphField } from '../../fields/text-fields.tsx';

export function WhatsAppFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  const place = placeOf(props);
  return (
    <Stack gap="lg">
      <DialField place={place.at('phone')} label={t('whatsapp.phone')} description={t('whatsapp.phoneHint')} />
      <ParagraphField
        place={place.at('message')}
        label={t('whatsapp.message')}
        description={t('whatsapp.messageHint')}
        minRows={3}
      />
    </Stack>
  );
}
