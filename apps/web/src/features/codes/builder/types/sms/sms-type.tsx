import { IconMessage, IconUser } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { bubble } from '../boxes.ts';
import { textOf } from '../../fields/place.ts';
import { Chat, type SceneProps } from '../../preview/scene-parts.tsx';
import type { BuilderType } from '../builder-type.ts';

export const smsType: BuilderType = {
  icon: IconMessage,
  sketch: [bubble(20, 12, 32, 'soft'), bubble(39, 24, 36, 'accent'), [12, 74, 48, 9, 4.5, 'soft']],
  Scene,
  loadFields: async () => (await import('./sms-fields.tsx')).SmsFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  return (
    <Chat
      tone="blue"
      icon={<IconUser size={18} stroke={1.75} aria-hidden />}
      to={textOf(content['phone']).trim()}
      message={textOf(content['message']).trim()}
      note={t('scene.unsent')}
    />
  );
}
