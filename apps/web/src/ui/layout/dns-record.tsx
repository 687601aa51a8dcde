import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../feedback/page/copy-button.tsx';
import classes from './dns-record.module.css';

type State = 'found' | 'missing' | 'different';

type Props = Readonly<{
  /** Such as TXT. */
  type: string;
  name: string;
  value: string;
  /** What the record is for. */
  purpose: string;
  state: State;
  /** The state in words, such as what was seen instead. */
  stateText: ReactNode;
  words: Readonly<{ type: string; name: string; value: string; copyName: string; copyValue: string }>;
}>;

const icons = { found: IconCircleCheck, missing: IconCircleDashed, different: IconAlertTriangle } as const;

/** A record to set at a DNS provider, as an item of `DnsRecords`: name and value to copy, and whether it was found. */
export function DnsRecord({ type, name, value, purpose, state, stateText, words }: Props) {
  const Icon = icons[state];
  return (
    <li className={classes.record}>
      <div className={classes.type}>
        <span className={classes.label}>{words.type}</span>
        <strong>{type}</strong>
      </div>
      <CopiedPart label={words.name} value={name} copyLabel={words.copyName} />
      <CopiedPart label={words.value} value={value} copyLabel={words.copyValue} />
      <p className={classes.purpose}>{purpose}</p>
      <p className={classes.state} data-state={state}>
        <Icon size={16} stroke={2} aria-hidden />
        <span>{stateText}</span>
      </p>
    </li>
  );
}

function CopiedPart({ label, value, copyLabel }: Readonly<{ label: string; value: string; copyLabel: string }>) {
  return (
    <div className={classes.part}>
      <span className={classes.label}>{label}</span>
      <span className={classes.copied}>
        <code className={classes.text}>{value}</code>
        <CopyButton value={value} label={copyLabel} />
      </span>
    </div>
  );
}

export function DnsRecords({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <ul className={classes.records} aria-label={label}>
      {children}
    </ul>
  );
}
