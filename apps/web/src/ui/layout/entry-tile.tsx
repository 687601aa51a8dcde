import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './entry-tile.module.css';

type Props = Readonly<{
  icon: TablerIcon;
  title: string;
  text: string;
  /** Beside the title, such as the plan that includes it. */
  badge?: ReactNode;
}> &
  Readonly<{ to: string } | { onClick: () => void; opensDialog?: boolean; isBusy?: boolean }>;

/** A way into a task, as an item of `EntryTiles`: the whole tile is the link or the button. */
export function EntryTile({ icon: Icon, title, text, badge, ...way }: Props) {
  const content = (
    <>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {title}
          {badge}
        </span>
        <span className={classes.text}> {text}</span>
      </span>
    </>
  );
  return (
    <li className={classes.item}>
      {'to' in way ? (
        <Link to={way.to} className={classes.tile}>
          {content}
        </Link>
      ) : (
        <button
          type="button"
          className={classes.tile}
          aria-busy={way.isBusy}
          {...(way.opensDialog && { 'aria-haspopup': 'dialog' as const })}
          onClick={way.isBusy ? undefined : way.onClick}
        >
          {content}
        </button>
      )}
    </li>
  );
}

/** A titled grid of tiles. */
export function EntryTiles({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.tiles}>{children}</ul>
    </section>
  );
}
