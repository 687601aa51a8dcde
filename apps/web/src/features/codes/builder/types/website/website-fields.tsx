import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { placeOf } from '../../fields/place.ts';
import { UrlField } from '../../fields/text-fields.tsx';
import type { ContentFormProps } from '../../fields/content-form.ts';

export function WebsiteFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  return (
    <UrlField
      place={placeOf(props).at('url')}
      label={t('website.url')}
      description={t('website.urlHint')}
      autoComplete="url"
      required
      withAsterisk={false}
    />
  );
}
