import type { QrListItem } from '@evercode/contract';
import { Menu } from '@mantine/core';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCodeEntries, type CodeEntry } from './code-entries.tsx';
import { CodeMenuButton } from './code-menu-button.tsx';
import classes from './code-menu.module.css';
import type { RowWords } from './row-words.ts';
import type { CodeActions } from './use-code-actions.tsx';

/** Within the page's landmark, and outside of the rows, which would cut it off. */
const inMain = { target: '#main' };

/** Fetched when somebody reaches for it, and open at once. */
export function CodeMenu({ qr, words, actions, calls }: Readonly<{ qr: QrListItem; words: RowWords; actions: CodeActions; calls: number }>) {
  const button = useRef<HTMLButtonElement>(null);
  const groups = useCodeEntries(qr, actions);
  useEffect(() => {
    // It takes the place of a button that had the focus, which comes back here when the menu closes.
    button.current?.focus();
    if (button.current?.getAttribute('aria-expanded') !== 'true') button.current?.click();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each call opens it anew
  }, [calls]);

  return (
    // The placeholder is a child that no menu may have, and the keyboard loses nothing without it.
    <Menu
      position="bottom-end" width={220} portalProps={inMain} withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item ?? '', itemSection: classes.section ?? '' }}
    >
      <Menu.Target><CodeMenuButton ref={button} qr={qr} words={words} /></Menu.Target>
      <Menu.Dropdown>
        {groups.map((group, place) => (
          <Fragment key={group[0]?.name}>
            {place > 0 && <Menu.Divider />}
            {group.map((entry) => <Item key={entry.name} entry={entry} />)}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ entry: { label, Icon, isFinal = false, link, run } }: { entry: CodeEntry }) {
  const look = { leftSection: <Icon size={18} stroke={1.75} aria-hidden />, ...(isFinal && { color: 'red' }) };
  return link
    ? <Menu.Item {...look} component={Link} {...link}>{label}</Menu.Item>
    : <Menu.Item {...look} onClick={run}>{label}</Menu.Item>;
}
