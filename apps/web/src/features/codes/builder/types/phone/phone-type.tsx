import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { face, middle } from '../boxes.ts';
import { textOf } from '../../fields/place.ts';
import { Ask, type SceneProps } from '../../preview/scene-parts.tsx';
import type { BuilderType } from '../builder-type.ts';

export const phoneType: BuilderType = {
  icon: IconPhone,
  sketch: [face(18, 22, 'soft'), middle(46, 34, 'strong'), middle(54, 22), face(66, 16, 'good')],
  Scene,
  loadFields: async () => (await import('./phone-fields.tsx')).PhoneFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  return (
    <Ask
      icon={<IconPhone size={26} stroke={1.75} aria-hidden />}
      tone="green"
      title={textOf(content['phone']).trim()}
      note={t('scene.phone')}
      button={t('scene.call')}
    />
  );
}
