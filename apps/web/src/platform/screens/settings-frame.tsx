import { Skeleton } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Loading } from '../../ui/feedback/states/loading.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageHeader } from '../../ui/layout/frames/page-header.tsx';
import { usePageTitle } from '../navigation/page-title.ts';
import { paths } from '../navigation/paths.ts';
import { useMe } from '../signed-in/use-me.ts';
import classes from './settings-frame.module.css';
import { SettingsLinks } from './settings-links.tsx';
import { addressOfSettings, listSettings, type SettingsPage } from './settings-pages.ts';

type Props = Readonly<{
  page: SettingsPage;
  /** For one entry of the page, such as a domain: it has the heading, and the page is the way back. */
  entry?: Readonly<{ title: ReactNode; name: string }>;
  /** One sentence below the heading. */
  text?: ReactNode;
  /** Top right: one primary action. */
  actions?: ReactNode;
  /** Has a preview beside its cards. */
  isWide?: boolean;
  children: ReactNode;
}>;

/**
 * A settings page with its heading. Wide windows show all pages in a column beside it; others lead back to the page
 * that lists them.
 */
export function SettingsFrame({ page, entry, text, actions, isWide = false, children }: Props) {
  const { t } = useTranslation(['settings', 'qrs']);
  const { canRead } = useMe();
  // Others come to some of the pages from the list of codes.
  const hasSettings = listSettings(canRead).includes(page);
  const name = t(`settings:frame.pages.${page}.name`);
  usePageTitle(entry?.name ?? name);
  return (
    <div className={hasSettings ? classes.frame : undefined} data-wide={isWide || undefined}>
      {hasSettings && (
        <div className={classes.column}>
          <SettingsLinks as="column" current={page} />
        </div>
      )}
      <div className={classes.page}>
        <div className={hasSettings && !entry ? classes.back : undefined}>
          {entry ? (
            <BackLink to={addressOfSettings(page)} label={name} />
          ) : hasSettings ? (
            <BackLink to={paths.settingsList()} label={t('settings:frame.title')} />
          ) : (
            <BackLink to={paths.codes()} label={t('qrs:title')} />
          )}
        </div>
        <PageHeader title={entry?.title ?? name} actions={actions} />
        {text !== undefined && <p className={classes.text}>{text}</p>}
        <div className={classes.cards}>
          <Suspense fallback={<CardSkeletons />}>{children}</Suspense>
        </div>
      </div>
    </div>
  );
}

function CardSkeletons() {
  return (
    <Loading className={classes.skeletons}>
      <Skeleton height={220} radius={12} />
      <Skeleton height={140} radius={12} />
    </Loading>
  );
}
