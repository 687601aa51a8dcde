import { readWhen, sayWhen } from '@evercode/content';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { textOf } from '../../fields/place.ts';
import { Ask, type SceneProps } from '../../preview/scene-parts.tsx';
import { button, line, middle } from '../boxes.ts';
import type { BuilderType } from '../builder-type.ts';

export const eventType: BuilderType = {
  icon: IconCalendarEvent,
  sketch: [
    [24, 13, 24, 24, 5, 'soft'],
    [24, 13, 24, 7, 3, 'accent'],
    [33, 25, 6, 6, 2, 'strong'],
    middle(43, 32, 'strong'),
    line(54, 40),
    line(62, 28),
    button(74),
  ],
  Scene,
  loadFields: async () => (await import('./event-fields.tsx')).EventFields,
};

/** The prompt of a phone that has scanned a static event. */
function Scene({ content }: SceneProps) {
  const { t, i18n } = useTranslation('builder');
  const when = readWhen(content);
  const times = when && sayWhen(when, i18n.resolvedLanguage ?? 'en');
  return (
    <Ask
      icon={<IconCalendarEvent size={26} stroke={1.75} aria-hidden />}
      title={textOf(content['title']).trim()}
      note={[times?.days, times?.times].filter(Boolean).join(', ')}
      button={t('scene.addEvent')}
    />
  );
}
