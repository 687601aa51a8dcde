import { useTranslation } from '../../../../../../ui/language/use-translation.ts';
import type { Place } from '../../../fields/place.ts';
import { LineField, UrlField } from '../../../fields/text-fields.tsx';

export function VideoBlock({ place }: Readonly<{ place: Place }>) {
  const { t } = useTranslation('editor');
  return (
    <>
      <UrlField
        place={place.at('url')}
        label={t('fields.video')}
        description={t('fields.videoHint')}
        placeholder="youtube.com/watch?v=…"
      />
      <LineField place={place.at('title')} label={t('fields.videoTitle')} />
    </>
  );
}
