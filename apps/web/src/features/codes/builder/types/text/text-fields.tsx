import { limits } from '@evercode/contract';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { placeOf, textOf } from '../../fields/place.ts';
import { ParagraphField } from '../../fields/text-fields.tsx';
import type { ContentFormProps } from '../../fields/content-form.ts';

/** The length in bytes up to which phones scan a static code reliably. */
const comfortable = 300;

export function TextFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  const bytes = new TextEncoder().encode(textOf(props.value['text'])).length;
  return (
    <ParagraphField
      place={placeOf(props).at('text')}
      label={t('text.text')}
      description={t(bytes > comfortable ? 'text.long' : 'text.textHint')}
      maxLength={limits.payload.max}
      minRows={4}
      required
      withAsterisk={false}
    />
  );
}
