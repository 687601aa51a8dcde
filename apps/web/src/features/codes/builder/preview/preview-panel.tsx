import type { Scene } from '@evercode/qr';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import classes from './preview-panel.module.css';

type Props = Readonly<{
  scene: Scene;
  title: string;
  isSaved: boolean;
  isStatic: boolean;
  isDirty: boolean;
}>;

/** The code at full size, marked as a preview while it is not saved. */
export function PreviewPanel({ scene, title, isSaved, isStatic, isDirty }: Props) {
  const { t } = useTranslation('builder');
  const label = isSaved ? t('preview.drawingOf', { title }) : t('preview.drawing');
  return (
    <figure className={classes.figure} data-draft={!isSaved || undefined}>
      <div className={classes.paper}>
        <VectorDrawing drawing={scene} label={label} className={classes.code} />
        {!isSaved && (
          <span className={classes.ribbon} aria-hidden>
            {t('preview.title')}
          </span>
        )}
      </div>
      {(!isSaved || isDirty) && (
        <figcaption className={classes.note}>
          {t(isSaved ? 'preview.unsaved' : isStatic ? 'preview.draftStatic' : 'preview.draft')}
        </figcaption>
      )}
    </figure>
  );
}
