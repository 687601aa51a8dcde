import { IconArrowDown, IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { button, middle } from '../boxes.ts';
import { textOf } from '../../fields/place.ts';
import { Ask, type SceneProps } from '../../preview/scene-parts.tsx';
import type { BuilderType } from '../builder-type.ts';

export const fileType: BuilderType = {
  icon: IconFileDownload,
  sketch: [[24, 18, 24, 30, 4, 'accent'], middle(55, 30, 'strong'), middle(63, 20), button(74)],
  Scene,
  loadFields: async () => (await import('./document-fields.tsx')).FileFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  return (
    <Ask
      icon={<IconArrowDown size={26} stroke={1.75} aria-hidden />}
      title={textOf(content['title']).trim() || t('scene.file')}
      note={t('scene.fileText')}
    />
  );
}
