import { IconLink } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { line } from '../boxes.ts';
import { textOf } from '../../fields/place.ts';
import { Browser, type SceneProps } from '../../preview/scene-parts.tsx';
import type { BuilderType } from '../builder-type.ts';

export const websiteType: BuilderType = {
  icon: IconLink,
  sketch: [
    [12, 14, 48, 8, 4, 'soft'],
    [12, 28, 48, 26, 4, 'accent'],
    line(60, 40, 'strong'),
    line(68, 48),
    line(76, 30),
  ],
  Scene,
  loadFields: async () => (await import('./website-fields.tsx')).WebsiteFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  return <Browser address={textOf(content['url']).trim()} note={t('scene.website')} />;
}
