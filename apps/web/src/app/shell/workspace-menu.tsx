import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkspaceMark } from '../../ui/workspace-mark.tsx';
import { prepare } from '../late-part.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useLateScreen } from '../use-late-screen.ts';
import classes from './workspace-menu.module.css';

/** Where one is; behind it where else one could be. */
export function WorkspaceMenu({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { account } = useMe();
  const [isOpen, setOpen] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const panel = useLateScreen(async () => (await import('./workspace-panel.tsx')).WorkspacePanel);
  const dialog = useLateScreen(async () => (await import('./create-workspace-dialog.tsx')).CreateWorkspaceDialog);
  const fetchSoon = () => prepare(panel);

  return (
    <div className={classes.place}>
      <UnstyledButton
        ref={button}
        className={classes.button ?? ''}
        aria-label={`${account.name}, ${t('workspace.menu')}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
      >
        <WorkspaceMark name={account.name} logo={account.image} size={28} />
        <span className={classes.name} title={account.name}>{account.name}</span>
        <IconSelector size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <panel.Component
          opener={button} onClose={close} onChoose={onChoose}
          onCreate={() => {
            close();
            setCreating(true);
          }}
        />
      )}
      {isCreating && (
        <dialog.Component
          onClose={() => setCreating(false)}
          onCreated={() => {
            setCreating(false);
            onChoose?.();
          }}
        />
      )}
    </div>
  );
}
