import { canBeEither } from '@evercode/content/names';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { builderTypes } from '../types/builder-types.ts';
import { FullMark } from './full-mark.tsx';
import { PhoneSketch } from './phone-sketch.tsx';
import classes from './type-chooser.module.css';
import type { TypeChoice } from './type-choice.ts';

type Props = Readonly<{
  choice: TypeChoice;
  to: string;
  isChosen: boolean;
  /** The plan has no room for it. */
  isFull: boolean;
  onClick: (event: MouseEvent) => void;
}>;

/** One type of code: what it does in a line, and a sketch of what a scan shows. */
export function TypeCard({ choice: { type, dynamic }, to, isChosen, isFull, onClick }: Props) {
  const { t } = useTranslation('builder');
  const Icon = builderTypes[type].icon;
  return (
    <Link to={to} className={classes.card} aria-current={isChosen || undefined} onClick={onClick}>
      <span className={classes.words}>
        <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
        <span className={classes.name}>
          {t(`types.${type}.name`)}
          {isFull && <FullMark />}
        </span>
        <span className={classes.line}>
          {t(dynamic || !canBeEither(type) ? `types.${type}.line` : `types.${type}.static`)}
        </span>
      </span>
      <span className={classes.phone}>
        <PhoneSketch type={type} />
      </span>
    </Link>
  );
}
