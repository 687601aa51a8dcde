import { Legend } from './legend.tsx';
import classes from './pill-choice.module.css';

type Props<Name extends string> = Readonly<{
  legend: string;
  options: readonly Readonly<{ value: Name; label: string }>[];
  values: readonly Name[];
  onChange: (values: Name[]) => void;
  error?: string | undefined;
}>;

/** Selects any of a few words, as checkboxes. */
export function PillChecks<Name extends string>({ legend, options, values, onChange, error }: Props<Name>) {
  const toggle = (name: Name, isOn: boolean) =>
    onChange(options.map(({ value }) => value).filter((value) => (value === name ? isOn : values.includes(value))));
  return (
    <fieldset className={classes.group}>
      <Legend text={legend} />
      <div className={classes.pills}>
        {options.map(({ value, label }) => (
          <label key={value} className={classes.pill}>
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
              className={classes.input}
            />
            <span className={classes.word}>{label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
