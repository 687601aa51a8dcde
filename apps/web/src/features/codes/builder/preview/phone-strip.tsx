import type { Qr } from '@evercode/contract';
import type { Scene } from '@evercode/qr';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { withoutScheme } from '../../../../ui/layout/link-line.tsx';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import type { BuilderValues } from '../saving/builder-values.ts';
import { CodeLight } from './code-light.tsx';
import classes from './phone-strip.module.css';

type Props = Readonly<{
  text: string;
  scene: Scene;
  values: BuilderValues;
  saved: Qr | undefined;
  onPreview: () => void;
}>;

/** On phones: the code, its link and its readability, in sight while the form is filled in. */
export function PhoneStrip({ text, scene, values, saved, onPreview }: Props) {
  const { t } = useTranslation('builder');
  const url = saved?.shortUrl?.url;
  const label = saved ? t('preview.drawingOf', { title: saved.title }) : t('preview.drawing');
  return (
    <section className={classes.strip} aria-label={t('preview.strip')}>
      <div className={classes.paper}>
        <VectorDrawing drawing={scene} label={label} className={classes.code} />
      </div>
      <div className={classes.words}>
        <span className={url === undefined ? classes.note : classes.link}>
          {url === undefined ? t(values.dynamic ? 'preview.later' : 'preview.static') : withoutScheme(url)}
        </span>
        <span className={classes.light} aria-live="polite">
          <CodeLight text={text} scene={scene} values={values} />
        </span>
      </div>
      <Button variant="default" aria-haspopup="dialog" onClick={onPreview}>
        {t('preview.title')}
      </Button>
    </section>
  );
}
