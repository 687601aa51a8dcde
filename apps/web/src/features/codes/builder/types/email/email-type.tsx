import { IconArrowUp, IconMail } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { line } from '../boxes.ts';
import { textOf } from '../../fields/place.ts';
import { Line, Sheet, type SceneProps } from '../../preview/scene-parts.tsx';
import classes from '../../preview/scene-parts.module.css';
import type { BuilderType } from '../builder-type.ts';

export const emailType: BuilderType = {
  icon: IconMail,
  sketch: [
    line(16, 18, 'strong'),
    [12, 23, 48, 1, 0, 'soft'],
    line(29, 30, 'strong'),
    [12, 36, 48, 1, 0, 'soft'],
    line(43, 48),
    line(51, 44),
    line(59, 24),
    [44, 74, 16, 10, 5, 'accent'],
  ],
  Scene,
  loadFields: async () => (await import('./email-fields.tsx')).EmailFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  return (
    <Sheet title={t('scene.email')} action={<IconArrowUp size={16} aria-hidden />}>
      <Line label={t('scene.to')}>{textOf(content['email']).trim()}</Line>
      <Line label={t('scene.subject')}>{textOf(content['subject']).trim()}</Line>
      <p className={classes.letter}>{textOf(content['message']).trim()}</p>
    </Sheet>
  );
}
