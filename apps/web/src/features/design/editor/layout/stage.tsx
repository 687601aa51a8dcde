import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import { useEditor } from '../editing/editor-context.ts';
import { HistoryButtons } from '../editing/history-buttons.tsx';
import { describeVerdict, ReadabilityNote, VerdictTitle } from '../readability/readability-note.tsx';
import { PrintSize } from '../sections/print-size.tsx';
import classes from './stage.module.css';
import { ArtNote } from './art-note.tsx';
import { LargerPreview } from './larger-preview.tsx';
import { TryBar } from './try-bar.tsx';
import { useShrinking } from './use-shrinking.ts';

/** On phones the code shrinks from 208 to 96 pixels while the page is scrolled. */
const shrinksBy = 112;

type Props = Readonly<{
  /** The saving state. */
  note?: ReactNode;
  /** What else can be done with the code. */
  children?: ReactNode;
}>;

/** The code at full size, with the steps back and forth, its readability and its print size. */
export function Stage({ note, children }: Props) {
  const { t } = useTranslation('design');
  const { label, look, scene, readability, sizeMm, onSize, store } = useEditor();
  const isPhone = useIsPhone();
  const strip = useShrinking<HTMLDivElement>(shrinksBy);
  return (
    <section className={classes.stage} aria-label={t('preview.label')}>
      <div ref={strip} className={classes.strip}>
        <div className={classes.code}>
          <div className={classes.paper} data-transparent={look.design.background === 'none' || undefined}>
            <VectorDrawing drawing={scene} label={label} className={classes.drawing} />
            {isPhone && <LargerPreview />}
          </div>
          <div className={classes.tools}>
            {isPhone && (
              <span className={classes.brief} aria-live="polite">
                <VerdictTitle readability={readability} />
              </span>
            )}
            {note}
            <HistoryButtons />
          </div>
        </div>
      </div>
      <TryBar />
      <ArtNote />
      <div className={classes.verdict} data-tone={describeVerdict(readability).tone}>
        <ReadabilityNote readability={readability} onFix={store.change} isTitled={!isPhone} />
      </div>
      <div className={classes.rest}>
        {children}
        <PrintSize sizeMm={sizeMm} onChange={onSize} />
      </div>
    </section>
  );
}
