import type { ReactNode } from 'react';
import { Legend } from './legend.tsx';
import classes from './tile-choice.module.css';

type Tile<Name extends string> = Readonly<{
  value: Name;
  label: string;
  picture: ReactNode;
  /** Controls beside the tile, such as a lock or a delete button. */
  beside?: ReactNode;
}>;

type Props<Name extends string> = Readonly<{
  legend: string;
  /** For where a heading already names the group. */
  isLegendHidden?: boolean;
  /** Unique on the page, as it groups the radios. */
  name: string;
  options: readonly Tile<Name>[];
  value: Name | undefined;
  /** `page`: portrait tiles in the proportions of a phone's page. */
  shape?: 'page';
  onChoose: (value: Name) => void;
}>;

/** Selects one of a few drawn looks. Radios underneath give it arrow keys, focus and screen reader support. */
export function TileChoice<Name extends string>({
  legend,
  isLegendHidden = false,
  name,
  options,
  value,
  shape,
  onChoose,
}: Props<Name>) {
  return (
    <fieldset className={classes.group}>
      <Legend text={legend} isHidden={isLegendHidden} />
      <div className={classes.tiles} data-shape={shape}>
        {options.map(({ value: option, label, picture, beside }) => (
          <div key={option} className={classes.place}>
            <label className={classes.tile}>
              <input
                type="radio"
                name={name}
                value={option}
                checked={option === value}
                onChange={() => onChoose(option)}
                className={classes.input}
              />
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
