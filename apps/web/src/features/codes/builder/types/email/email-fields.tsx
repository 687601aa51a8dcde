import { Stack } from '@mantine/core';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { placeOf } from '../../fields/place.ts';
import { EmailField, LineField, ParagraphField } from '../../fields/text-fields.tsx';
import type { ContentFormProps } from '../../fields/content-form.ts';

export function EmailFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  const place = placeOf(props);
  return (
    <Stack gap="lg">
      <EmailField
        place={place.at('email')}
        label={t('email.email')}
        description={t('email.emailHint')}
        required
        withAsterisk={false}
      />
      <LineField place={place.at('subject')} label={t('email.subject')} placeholder={t('email.subjectPlaceholder')} />
      <ParagraphField
        place={place.at('message')}
        label={t('email.message')}
        description={t('email.messageHint')}
        minRows={4}
      />
    </Stack>
  );
}
