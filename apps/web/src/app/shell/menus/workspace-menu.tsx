import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { WorkspaceMark } from '../../../ui/layout/marks/workspace-mark.tsx';
import { preload } from '../../../platform/navigation/lazy-part.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useLazyScreen } from '../../../platform/navigation/use-lazy-screen.ts';
import classes from './workspace-menu.module.css';

/** Names the current workspace and opens the list of the others. */
export function WorkspaceMenu({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { workspace } = useMe();
  const [isOpen, setOpen] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const panel = useLazyScreen(async () => (await import('./workspace-panel.tsx')).WorkspacePanel);
  const dialog = useLazyScreen(async () => (await import('./create-workspace-dialog.tsx')).CreateWorkspaceDialog);
  const fetchSoon = () => preload(panel);

  return (
    <div className={classes.place}>
      <UnstyledButton
        ref={button}
        className={classes.button ?? ''}
        aria-label={`${workspace.name}, ${t('workspace.menu')}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // While its panel is missing, another press asks for it again.
        onClick={() => setOpen(!isOpen || !panel.isLoaded())}
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
      >
        <WorkspaceMark name={workspace.name} logo={workspace.image} size={28} />
        <span className={classes.name} title={workspace.name}>
          {workspace.name}
        </span>
        <IconSelector size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <panel.Component
          opener={button}
          onClose={close}
          onChoose={onChoose}
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
