import { useId } from 'react';
import box from '../box.module.css';
import classes from './check-line.module.css';

type Props = Readonly<{
  label: string;
  /** At the end of the line, with its words for screen readers. */
  count?: string | undefined;
  /** Below the label. */
  note?: string | undefined;
  isOn: boolean;
  /** Absent: it cannot be turned. */
  onChange?: (isOn: boolean) => void;
}>;

/** A box with its label, as wide as a panel. */
export function CheckLine({ label, count, note, isOn, onChange }: Props) {
  const id = useId();
  return (
    <label className={classes.line} htmlFor={id} data-fixed={onChange === undefined || undefined}>
      <input
        id={id}
        type="checkbox"
        className={box.box}
        aria-label={count === undefined ? label : `${label} ${count}`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        checked={isOn}
        disabled={onChange === undefined}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
      />
      <span className={classes.words}>
        <span className={classes.label} title={label}>
          {label}
        </span>
        {note !== undefined && (
          <span id={`${id}-note`} className={classes.note}>
            {note}
          </span>
        )}
      </span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </label>
  );
}
