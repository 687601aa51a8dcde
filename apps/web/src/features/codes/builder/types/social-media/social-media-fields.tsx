import { Stack } from '@mantine/core';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import type { ContentFormProps } from '../../fields/content-form.ts';
import { HeaderFields } from '../../fields/header-fields.tsx';
import { placeOf } from '../../fields/place.ts';
import { SocialLinks } from '../../parts/social-links.tsx';
import { ParagraphField } from '../../fields/text-fields.tsx';

export function SocialMediaFields(props: ContentFormProps) {
  const { t } = useTranslation('editor');
  const place = placeOf(props);
  return (
    <Stack gap="lg">
      <HeaderFields place={place.at('header')} />
      <SocialLinks place={place.at('links')} description={t('social.hint')} />
      <ParagraphField place={place.at('note')} label={t('fields.note')} description={t('fields.noteHint')} />
    </Stack>
  );
}
