import classes from './state-mark.module.css';

type Props = Readonly<{ state: 'active' | 'paused' | 'deleted' | 'failing'; label: string }>;

/** A dot with its label: color alone would not reach every reader. */
export function StateMark({ state, label }: Props) {
  return (
    <span className={classes.state} data-state={state}>
      {label}
    </span>
  );
}
