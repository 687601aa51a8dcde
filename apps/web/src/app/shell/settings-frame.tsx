import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { paths } from '../paths.ts';
import { useMe } from '../signed-in/use-me.ts';
import { usePageTitle } from './page-title.ts';
import classes from './settings-frame.module.css';
import { settingsTabs, type SettingsTab } from './settings-tabs.ts';

/** What the pages of a workspace's settings share: their heading and the way from one to the next. */
export function SettingsFrame({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const { t } = useTranslation('settings');
  const { canRead } = useMe();
  usePageTitle(t(`frame.${tab}`));
  return (
    <div className={classes.frame}>
      <PageHeader title={t('frame.title')} />
      <TabLinks
        label={t('frame.tabs')}
        tabs={settingsTabs.filter((each) => canRead(each)).map((each) => ({ to: paths[each](), label: t(`frame.${each}`), isCurrent: each === tab }))}
      />
      <div className={classes.cards}>{children}</div>
    </div>
  );
}
