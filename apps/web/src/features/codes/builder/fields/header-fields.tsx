import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { FileField } from '../upload/file-field.tsx';
import type { Place } from './place.ts';
import { LineField } from './text-fields.tsx';

type Props = Readonly<{ place: Place; titleLabel?: string; subtitleLabel?: string; pictureLabel?: string }>;

/** The header of a visitor page: title, subtitle and picture. */
export function HeaderFields({ place, titleLabel, subtitleLabel, pictureLabel }: Props) {
  const { t } = useTranslation('editor');
  return (
    <>
      <LineField place={place.at('title')} label={titleLabel ?? t('fields.heading')} />
      <LineField place={place.at('subtitle')} label={subtitleLabel ?? t('fields.subheading')} />
      <FileField place={place.at('image')} label={pictureLabel ?? t('fields.profilePicture')} accept="picture" />
    </>
  );
}
