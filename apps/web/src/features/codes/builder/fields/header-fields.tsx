import { useTranslation } from 'react-i18next';
import { FileField } from '../upload/file-field.tsx';
import type { Place } from './place.ts';
import { LineField } from './text-fields.tsx';

type Props = Readonly<{ place: Place; pictureLabel?: string }>;

/** The header of a visitor page: title, subtitle and picture. */
export function HeaderFields({ place, pictureLabel }: Props) {
  const { t } = useTranslation('editor');
  return (
    <>
      <LineField place={place.at('title')} label={t('fields.heading')} />
      <LineField place={place.at('subtitle')} label={t('fields.subheading')} />
      <FileField place={place.at('image')} label={pictureLabel ?? t('fields.profilePicture')} accept="picture" />
    </>
  );
}
