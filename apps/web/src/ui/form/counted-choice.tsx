import { useId } from 'react';
import classes from './counted-choice.module.css';

type Props = Readonly<{
  label: string;
  /** How many things it stands for, as text. */
  count?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}>;

/** One of several values that may be chosen together. */
export function CountedChoice({ label, count, isOn, onChange }: Props) {
  const id = useId();
  return (
    <label className={classes.option} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        aria-label={count === undefined ? label : `${label} ${count}`}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={classes.label} title={label}>
        {label}
      </span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </label>
  );
}
