import { Legend } from './legend.tsx';
import classes from './pill-choice.module.css';

type Props<Name extends string> = Readonly<{
  legend: string;
  options: readonly Readonly<{ value: Name; label: string }>[];
  value: readonly Name[];
  /** Receives the values in the order of the options. */
  onChange: (value: Name[]) => void;
}>;

/** Selects any of a few words, as checkboxes. */
export function PillToggles<Name extends string>({ legend, options, value, onChange }: Props<Name>) {
  const toggle = (name: Name, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((known) => (known === name ? isOn : value.includes(known))));
  return (
    <fieldset className={classes.group}>
      <Legend text={legend} />
      <div className={classes.pills}>
        {options.map(({ value: name, label }) => (
          <label key={name} className={classes.pill}>
            <input
              type="checkbox"
              checked={value.includes(name)}
              onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
              className={classes.input}
            />
            <span className={classes.word}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
