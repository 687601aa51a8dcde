import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { bubble } from '../boxes.ts';
import { textOf } from '../../fields/place.ts';
import { Chat, type SceneProps } from '../../preview/scene-parts.tsx';
import type { BuilderType } from '../builder-type.ts';

export const whatsappType: BuilderType = {
  icon: IconBrandWhatsapp,
  sketch: [
    [6, 6, 60, 14, 6, 'good'],
    bubble(27, 12, 30, 'soft'),
    bubble(46, 26, 34, 'good'),
    bubble(65, 30, 30, 'good'),
  ],
  Scene,
  loadFields: async () => (await import('./whatsapp-fields.tsx')).WhatsAppFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  return (
    <Chat
      tone="green"
      icon={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
      to={textOf(content['phone']).trim()}
      message={textOf(content['message']).trim()}
      note={t('scene.unsent')}
    />
  );
}
