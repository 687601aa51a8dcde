import classes from './pill-choice.module.css';

type Props<Name extends string> = Readonly<{
  legend: string;
  isLegendHidden?: boolean;
  /** Unique on the page: what makes the radios one group. */
  name: string;
  options: readonly Readonly<{ value: Name; label: string }>[];
  value: Name;
  onChoose: (value: Name) => void;
}>;

/** One of a few words. Radios underneath: the arrow keys go from one to the next. */
export function PillChoice<Name extends string>({ legend, isLegendHidden = false, name, options, value, onChoose }: Props<Name>) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend} data-hidden={isLegendHidden || undefined}>{legend}</legend>
      <div className={classes.pills}>
        {options.map(({ value: option, label }) => (
          <label key={option} className={classes.pill}>
            <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChoose(option)} className={classes.input} />
            <span className={classes.word}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
