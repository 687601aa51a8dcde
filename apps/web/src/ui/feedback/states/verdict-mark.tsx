import classes from './verdict-mark.module.css';

type Props = Readonly<{ tone: 'good' | 'warn' | 'bad' | undefined; label: string }>;

/** A verdict in bold with a colored dot; gray without a tone. */
export function VerdictMark({ tone, label }: Props) {
  return (
    <strong className={classes.verdict} data-tone={tone}>
      {label}
    </strong>
  );
}
