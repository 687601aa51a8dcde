import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './kept-and-lost.module.css';

type PartList = Readonly<{ title: string; parts: readonly string[] }>;

/** Lists what a change keeps and what it removes. An empty list is omitted. */
export function KeptAndLost({ kept, lost }: Readonly<{ kept: PartList; lost: PartList }>) {
  return (
    <div className={classes.lists}>
      <Parts {...kept} isGood />
      <Parts {...lost} isGood={false} />
    </div>
  );
}

function Parts({ title, parts, isGood }: PartList & Readonly<{ isGood: boolean }>) {
  const Icon = isGood ? IconCheck : IconX;
  if (parts.length === 0) return null;
  return (
    <section>
      <h3 className={classes.head}>{title}</h3>
      <ul className={classes.list} data-tone={isGood ? 'good' : 'bad'}>
        {parts.map((part) => (
          <li key={part}>
            <Icon size={16} stroke={2} aria-hidden />
            {part}
          </li>
        ))}
      </ul>
    </section>
  );
}
