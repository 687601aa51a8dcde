import type { ReactNode } from 'react';
import classes from './tile-choice.module.css';

type Props<Name extends string> = Readonly<{
  legend: string;
  /** Unique on the page: what makes the radios one group. */
  name: string;
  options: readonly Readonly<{ value: Name; label: string; picture: ReactNode }>[];
  value: Name;
  onChoose: (value: Name) => void;
}>;

/** One of a few looks, each drawn. Radios underneath, so that arrows, focus and screen readers work as everywhere. */
export function TileChoice<Name extends string>({ legend, name, options, value, onChoose }: Props<Name>) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.tiles}>
        {options.map(({ value: option, label, picture }) => (
          <label key={option} className={classes.tile}>
            <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChoose(option)} className={classes.input} />
            <span className={classes.picture}>{picture}</span>
            <span className={classes.label}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
