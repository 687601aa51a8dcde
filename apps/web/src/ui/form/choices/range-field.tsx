import { useId, type CSSProperties } from 'react';
import classes from './range-field.module.css';

type Props = Readonly<{
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value with its unit, as screen readers announce it. */
  text: string;
  onChange: (value: number) => void;
}>;

/** The browser's slider in our colors. */
export function RangeField({ label, value, min, max, step = 1, text, onChange }: Props) {
  const id = useId();
  // A custom property, which the type of styles does not know.
  const reached = { '--reached': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <output htmlFor={id} className={classes.value}>
        {text}
      </output>
      <input
        id={id}
        type="range"
        className={classes.range}
        style={reached}
        {...{ value, min, max, step }}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
