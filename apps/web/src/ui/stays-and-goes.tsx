import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './stays-and-goes.module.css';

type Listed = Readonly<{ title: string; parts: readonly string[] }>;

/** Before something is changed: what comes along, and what does not. A list with nothing in it is left out. */
export function StaysAndGoes({ stays, goes }: Readonly<{ stays: Listed; goes: Listed }>) {
  return (
    <div className={classes.lists}>
      <Parts {...stays} isGood />
      <Parts {...goes} isGood={false} />
    </div>
  );
}

function Parts({ title, parts, isGood }: Listed & Readonly<{ isGood: boolean }>) {
  const Icon = isGood ? IconCheck : IconX;
  if (parts.length === 0) return null;
  return (
    <section>
      <h3 className={classes.head}>{title}</h3>
      <ul className={classes.list} data-tone={isGood ? 'good' : 'bad'}>
        {parts.map((part) => <li key={part}><Icon size={16} stroke={2} aria-hidden />{part}</li>)}
      </ul>
    </section>
  );
}
