import type { QrListItem } from '@evercode/contract';
import { Menu } from '@mantine/core';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCodeEntries, type CodeEntry } from './code-entries.tsx';
import { CodeMenuButton } from './code-menu-button.tsx';
import type { RowWords } from './row-words.ts';
import type { CodeActions } from '../changes/use-code-actions.tsx';

/** Rendered inside the page's landmark, but outside the rows, which would clip it. */
const inMain = { target: '#main' };

/** Fetched on first use, and opened at once. */
export function CodeMenu({
  code,
  words,
  actions,
  calls,
}: Readonly<{ code: QrListItem; words: RowWords; actions: CodeActions; calls: number }>) {
  const button = useRef<HTMLButtonElement>(null);
  const groups = useCodeEntries(code, actions);
  useEffect(() => {
    // Replaces the button that had the focus; the menu returns the focus here when it closes.
    button.current?.focus();
    if (button.current?.getAttribute('aria-expanded') !== 'true') button.current?.click();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each call opens it again
  }, [calls]);

  return (
    <Menu position="bottom-end" width={220} portalProps={inMain}>
      <Menu.Target>
        <CodeMenuButton ref={button} code={code} words={words} />
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group, place) => (
          <Fragment key={group[0]?.name}>
            {place > 0 && <Menu.Divider />}
            {group.map((entry) => (
              <Item key={entry.name} entry={entry} onLeave={() => button.current?.focus()} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type ItemProps = Readonly<{ entry: CodeEntry; onLeave: () => void }>;

function Item({ entry: { label, Icon, isFinal = false, link, run }, onLeave }: ItemProps) {
  const look = { leftSection: <Icon size={18} stroke={1.75} aria-hidden />, ...(isFinal && { color: 'red' }) };
  return link ? (
    // A dialog that the link opens later returns the focus to the element that has it then.
    <Menu.Item {...look} component={Link} {...link} onClick={onLeave}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...look} onClick={run}>
      {label}
    </Menu.Item>
  );
}
