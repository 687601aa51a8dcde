import classes from './state-mark.module.css';

type Props = Readonly<{ state: 'active' | 'paused' | 'deleted'; label: string }>;

/** A dot and its word: color alone says nothing to some readers. */
export function StateMark({ state, label }: Props) {
  return <span className={classes.state} data-state={state}>{label}</span>;
}
