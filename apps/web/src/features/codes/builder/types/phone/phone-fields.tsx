import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import type { ContentFormProps } from '../../fields/content-form.ts';
import { placeOf } from '../../fields/place.ts';
import { PhoneField } from '../../fields/text-fields.tsx';

export function PhoneFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  return (
    <PhoneField
      place={placeOf(props).at('phone')}
      label={t('phone.phone')}
      description={t('phone.phoneHint')}
      autoComplete="tel"
      required
      withAsterisk={false}
    />
  );
}
