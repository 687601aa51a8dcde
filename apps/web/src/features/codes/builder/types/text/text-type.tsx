import { IconLetterT, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { line } from '../boxes.ts';
import { textOf } from '../../fields/place.ts';
import { Ask, type SceneProps } from '../../preview/scene-parts.tsx';
import type { BuilderType } from '../builder-type.ts';

export const textType: BuilderType = {
  icon: IconLetterT,
  sketch: [line(18, 44, 'strong'), line(27, 48), line(36, 40), line(45, 46), line(54, 30)],
  Scene,
  loadFields: async () => (await import('./text-fields.tsx')).TextFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  return (
    <Ask
      icon={<IconQrcode size={26} stroke={1.75} aria-hidden />}
      title={t('scene.text')}
      note={textOf(content['text']).trim()}
    />
  );
}
