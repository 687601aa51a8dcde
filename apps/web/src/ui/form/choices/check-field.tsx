import { useId, type ReactNode } from 'react';
import box from '../box.module.css';
import classes from './check-field.module.css';

interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  isDisabled?: boolean;
  error?: string | undefined;
}

/** A checkbox beside its label. */
export function CheckField({ label, checked, onChange, name, isDisabled = false, error }: CheckFieldProps) {
  const errorId = useId();
  return (
    <div>
      <label className={classes.label}>
        <input
          type="checkbox"
          className={`${box.box} ${classes.box}`}
          name={name}
          checked={checked}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
