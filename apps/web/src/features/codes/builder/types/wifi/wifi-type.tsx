import { IconWifi } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { face, middle } from '../boxes.ts';
import { textOf } from '../../fields/place.ts';
import { Ask, type SceneProps } from '../../preview/scene-parts.tsx';
import type { BuilderType } from '../builder-type.ts';

export const wifiType: BuilderType = {
  icon: IconWifi,
  sketch: [[12, 28, 48, 38, 8, 'soft'], face(34, 10, 'accent'), middle(48, 24, 'strong'), [22, 56, 28, 6, 3, 'accent']],
  Scene,
  loadFields: async () => (await import('./wifi-fields.tsx')).WifiFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  return (
    <Ask
      icon={<IconWifi size={26} stroke={1.75} aria-hidden />}
      title={textOf(content['ssid']).trim()}
      note={t('scene.wifi')}
      button={t('scene.join')}
    />
  );
}
