import { UnstyledButton } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Face } from '../../../ui/layout/marks/face.tsx';
import { createLazyPart, preload } from '../../../platform/navigation/lazy-part.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import classes from './profile-menu.module.css';

const panelPart = createLazyPart(async () => (await import('./profile-panel.tsx')).ProfilePanel);

/** The person's picture or initials; its panel is fetched on hover, focus or press. */
export function ProfileMenu() {
  const { t } = useTranslation('shell');
  const { user } = useMe();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const fetchSoon = () => preload(panelPart);

  return (
    <div className={classes.place}>
      <UnstyledButton
        ref={button}
        className={classes.button ?? ''}
        aria-label={t('account.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // While its panel is missing, another press asks for it again.
        onClick={() => setOpen(!isOpen || !panelPart.isLoaded())}
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
      >
        <Face name={`${user.name} ${user.lastName}`} picture={user.avatar} />
      </UnstyledButton>
      {isOpen && <panelPart.Component opener={button} onClose={close} />}
    </div>
  );
}
