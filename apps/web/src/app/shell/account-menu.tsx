import { UnstyledButton } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '../../ui/face.tsx';
import { createLatePart, prepare } from '../late-part.tsx';
import { useMe } from '../signed-in/use-me.ts';
import classes from './account-menu.module.css';

const panelPart = createLatePart(async () => (await import('./account-panel.tsx')).AccountPanel);

/** The person's picture or initials; behind them a panel that is fetched when somebody reaches for it. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { user } = useMe();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const fetchSoon = () => prepare(panelPart);

  return (
    <div className={classes.place}>
      <UnstyledButton
        ref={button}
        className={classes.button ?? ''}
        aria-label={t('account.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
      >
        <Face name={`${user.name} ${user.lastName}`} picture={user.avatar} />
      </UnstyledButton>
      {isOpen && <panelPart.Component opener={button} onClose={close} />}
    </div>
  );
}
