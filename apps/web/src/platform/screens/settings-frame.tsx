import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { paths } from '../navigation/paths.ts';
import { useMe } from '../signed-in/use-me.ts';
import { usePageTitle } from '../navigation/page-title.ts';
import classes from './settings-frame.module.css';
import { settingsTabs, type SettingsTab } from './settings-tabs.ts';

/** The shared heading and tabs of the workspace's settings pages. */
export function SettingsFrame({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const { t } = useTranslation('settings');
  const { canRead } = useMe();
  usePageTitle(t(`frame.${tab}`));
  return (
    <div className={classes.frame}>
      <PageHeader title={t('frame.title')} />
      <TabLinks
        label={t('frame.tabs')}
        tabs={settingsTabs
          .filter((each) => canRead(each))
          .map((each) => ({ to: paths[each](), label: t(`frame.${each}`), isCurrent: each === tab }))}
      />
      <div className={classes.cards}>{children}</div>
    </div>
  );
}
