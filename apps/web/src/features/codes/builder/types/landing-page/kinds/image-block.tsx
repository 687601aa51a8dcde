import { useTranslation } from '../../../../../../ui/language/use-translation.ts';
import { SwitchField } from '../../../fields/choice-fields.tsx';
import { textOf, type Place } from '../../../fields/place.ts';
import { LineField, UrlField } from '../../../fields/text-fields.tsx';
import { FileField } from '../../../upload/file-field.tsx';

export function ImageBlock({ place }: Readonly<{ place: Place }>) {
  const { t } = useTranslation('editor');
  return (
    <>
      <FileField place={place.at('image')} label={t('fields.picture')} accept="picture" />
      <LineField place={place.at('alt')} label={t('fields.alt')} description={t('fields.altHint')} />
      <UrlField place={place.at('url')} isOptional label={t('fields.imageLink')} />
      {textOf(place.at('url').value) !== '' && (
        <SwitchField place={place.at('newWindow')} label={t('fields.newWindow')} />
      )}
    </>
  );
}
