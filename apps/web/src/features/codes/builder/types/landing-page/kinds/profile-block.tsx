import { useTranslation } from '../../../../../../ui/language/use-translation.ts';
import type { Place } from '../../../fields/place.ts';
import { LineField } from '../../../fields/text-fields.tsx';
import { FileField } from '../../../upload/file-field.tsx';

export function ProfileBlock({ place }: Readonly<{ place: Place }>) {
  const { t } = useTranslation('editor');
  return (
    <>
      <LineField place={place.at('title')} label={t('fields.heading')} />
      <LineField place={place.at('subtitle')} label={t('fields.subheading')} />
      <FileField place={place.at('image')} label={t('fields.profilePicture')} accept="picture" />
      <FileField place={place.at('cover')} label={t('fields.cover')} accept="picture" />
    </>
  );
}
