import { Legend } from './legend.tsx';
import classes from './pill-choice.module.css';

type Props<Name extends string> = Readonly<{
  legend: string;
  isLegendHidden?: boolean;
  /** Unique on the page, as it groups the radios. */
  name: string;
  options: readonly Readonly<{ value: Name; label: string }>[];
  value: Name;
  /** In columns of equal width, so that no option stands alone in the last row. Two: in narrow windows only. */
  columns?: 2 | 3;
  onChoose: (value: Name) => void;
}>;

/** Selects one of a few words, as radios: the arrow keys move between them. */
export function PillChoice<Name extends string>({
  legend,
  isLegendHidden = false,
  name,
  options,
  value,
  columns,
  onChoose,
}: Props<Name>) {
  return (
    <fieldset className={classes.group}>
      <Legend text={legend} isHidden={isLegendHidden} />
      <div className={classes.pills} data-columns={columns}>
        {options.map(({ value: option, label }) => (
          <label key={option} className={classes.pill}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
              className={classes.input}
            />
            <span className={classes.word}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
