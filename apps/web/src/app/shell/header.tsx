import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { ProfileMenu } from './menus/profile-menu.tsx';
import classes from './header.module.css';
import { readPageTitle, subscribeToPageTitle } from '../../platform/navigation/page-title.ts';
import { SearchBox } from './search-box.tsx';
import type { SidebarPreference } from './use-sidebar-preference.ts';

interface HeaderProps {
  onOpenNavigation: () => void;
  sidebar: SidebarPreference;
}

/** Wide windows show the search, narrow ones the navigation button and the screen's title. */
export function Header({ onOpenNavigation, sidebar }: HeaderProps) {
  const { t } = useTranslation('shell');
  const title = useSyncExternalStore(subscribeToPageTitle, readPageTitle);
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.narrow}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('nav.open')}
        onClick={onOpenNavigation}
      >
        <IconMenu2 size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        className={classes.wide}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(sidebar.isOpen ? 'nav.collapse' : 'nav.expand')}
        aria-expanded={sidebar.isOpen}
        onClick={sidebar.toggle}
      >
        <IconLayoutSidebar size={18} stroke={1.75} />
      </ActionIcon>
      {/* Hidden from screen readers, which read the page's own heading. */}
      <div className={classes.title} aria-hidden>
        {title}
      </div>
      <div className={classes.search}>
        <SearchBox />
      </div>
      <ProfileMenu />
    </header>
  );
}
