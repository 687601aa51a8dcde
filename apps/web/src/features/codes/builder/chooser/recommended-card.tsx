import { types } from '@evercode/content';
import { drawCode } from '@evercode/qr';
import { presets } from '@evercode/qr/presets';
import { useMemo, type MouseEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import { FullMark } from './full-mark.tsx';
import { PhoneSketch } from './phone-sketch.tsx';
import classes from './recommended-card.module.css';
import type { TypeChoice } from './type-choice.ts';

type Props = Readonly<{
  choice: TypeChoice;
  to: string;
  /** The plan has no room for it. */
  isFull: boolean;
  onClick: (event: MouseEvent) => void;
}>;

/** A large card with a finished example: a code in the look of its type, and what a scan shows. */
export function RecommendedCard({ choice: { type }, to, isFull, onClick }: Props) {
  const { t } = useTranslation('builder');
  const drawing = useMemo(() => {
    const look = presets.find(({ key }) => key === types[type].design);
    // Without frame and logo, whose font and picture would have to be fetched first.
    const design = { ...look?.params, frame_enabled: false, watermark_enabled: false };
    return drawCode(`${window.location.origin}/${type}`, design);
  }, [type]);
  return (
    <Link to={to} className={classes.card} onClick={onClick}>
      <span className={classes.art} aria-hidden>
        <VectorDrawing drawing={drawing} className={classes.code} />
        <span className={classes.phone}>
          <PhoneSketch type={type} />
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {t(`types.${type}.name`)}
          {isFull && <FullMark />}
        </span>
        <span className={classes.line}>{t(`types.${type}.line`)}</span>
      </span>
    </Link>
  );
}
