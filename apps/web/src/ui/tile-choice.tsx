import type { ReactNode } from 'react';
import classes from './tile-choice.module.css';

export type Tile<Name extends string> = Readonly<{
  value: Name;
  label: string;
  picture: ReactNode;
  /** What stands beside the tile: a lock, a way to delete it. */
  beside?: ReactNode;
}>;

type Props<Name extends string> = Readonly<{
  legend: string;
  /** For where a heading says it already. */
  isLegendHidden?: boolean;
  /** Unique on the page: what makes the radios one group. */
  name: string;
  options: readonly Tile<Name>[];
  value: Name | undefined;
  /** `page`: upright, as a phone shows a page. */
  shape?: 'page';
  onChoose: (value: Name) => void;
}>;

/** One of a few looks, each drawn. Radios underneath, so that arrows, focus and screen readers work as everywhere. */
export function TileChoice<Name extends string>({ legend, isLegendHidden = false, name, options, value, shape, onChoose }: Props<Name>) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend} data-hidden={isLegendHidden || undefined}>{legend}</legend>
      <div className={classes.tiles} data-shape={shape}>
        {options.map(({ value: option, label, picture, beside }) => (
          <div key={option} className={classes.place}>
            <label className={classes.tile}>
              <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChoose(option)} className={classes.input} />
              <span className={classes.picture}>{picture}</span>
              <span className={classes.label}>{label}</span>
            </label>
            {beside}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
