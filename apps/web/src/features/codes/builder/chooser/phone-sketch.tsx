import type { CodeType } from '@evercode/content';
import { builderTypes } from '../types/builder-types.ts';
import classes from './phone-sketch.module.css';

/** A sketch of what a scan of this type shows. Decorative: the text beside it says the same. */
export function PhoneSketch({ type }: { type: CodeType }) {
  return (
    <svg viewBox="0 0 72 96" className={classes.phone} aria-hidden focusable={false}>
      <rect x="2" y="2" width="68" height="120" rx="11" className={classes.body} />
      {builderTypes[type].sketch.map(([x, y, width, height, rx, tone]) => (
        <rect key={`${x} ${y} ${width} ${tone}`} {...{ x, y, width, height, rx }} className={classes[tone]} />
      ))}
    </svg>
  );
}
