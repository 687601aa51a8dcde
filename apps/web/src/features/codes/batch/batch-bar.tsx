import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBrush, IconDots, IconDownload, IconFolderSymlink, IconLayout, IconPalette, IconPlayerPause, IconPlayerPlay, IconRestore, IconTrash, IconX,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrListState } from '../../../app/paths.ts';
import { LockMark } from '../../../app/permission/lock-mark.tsx';
import { useMay } from '../../../app/permission/use-may.ts';
import { useBatchActions } from './batch-actions.ts';
import classes from './batch-bar.module.css';
import { BatchDialogs, type BatchDialogName } from './batch-dialogs.tsx';
import type { Selection } from '../use-selection.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Outside of the bar, which would cut it off, and within the page's landmark. */
const inMain = { target: '#main' };

type Props = Readonly<{ selection: Selection; total: number; loaded: number; state: QrListState }>;

/** What can be done with all chosen codes at once. */
export function BatchBar({ selection, total, loaded, state }: Props) {
  const { t } = useTranslation(['batch', 'qrs']);
  const mayBe = useMay();
  const may = (action: Parameters<typeof mayBe>[0]) => mayBe(action).is === 'open';
  const actions = useBatchActions(selection);
  const [dialog, setDialog] = useState<BatchDialogName>();
  const { count } = selection;
  const styles = mayBe('design.apply-style');
  const isOfTrash = state === 'trash';
  const { start } = actions;

  return (
    <>
      <section className={classes.bar} aria-label={t('batch:label')} aria-busy={actions.isPending} hidden={count === 0}>
        <div className={classes.chosen}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('batch:clear')} onClick={selection.clear}><IconX {...icon} /></ActionIcon>
          <output className={classes.count}>{t('batch:chosen', { count })}</output>
          {selection.kind === 'some' && count < loaded && loaded < total && (
            <button type="button" className={`${classes.link} ${classes.ofLoaded}`} onClick={selection.chooseLoaded}>{t('batch:chooseLoaded', { count: loaded })}</button>
          )}
          {count < total && <button type="button" className={classes.link} onClick={selection.chooseMatching}>{t('batch:chooseMatching', { count: total })}</button>}
        </div>
        <div className={classes.actions}>
          {isOfTrash && may('qr.restore') && <Act label={t('qrs:menu.restore')} icon={<IconRestore {...icon} />} onClick={() => void start({ action: 'restore' })} />}
          {isOfTrash && may('qr.destroy') && <Act label={t('qrs:menu.destroy')} icon={<IconTrash {...icon} />} onClick={() => setDialog('destroy')} />}
          {!isOfTrash && (
            <>
              {may('qr.download') && <Act label={t('qrs:menu.download')} icon={<IconDownload {...icon} />} onClick={() => setDialog('download')} />}
              {may('qr.update') && <Act label={t('batch:move')} icon={<IconFolderSymlink {...icon} />} onClick={() => setDialog('move')} />}
              {may('qr.change-state') && state !== 'paused' && <Act label={t('qrs:menu.pause')} icon={<IconPlayerPause {...icon} />} onClick={() => void start({ action: 'pause' })} />}
              {may('qr.change-state') && state !== 'active' && <Act label={t('qrs:menu.activate')} icon={<IconPlayerPlay {...icon} />} onClick={() => void start({ action: 'activate' })} />}
              {may('qr.delete') && <Act label={t('qrs:menu.trash')} icon={<IconTrash {...icon} />} onClick={() => void start({ action: 'trash' })} />}
              {may('qr.update') && (
                <Menu position="top-end" width={240} portalProps={inMain} withInitialFocusPlaceholder={false}>
                  <Menu.Target><ActionIcon variant="subtle" color="gray" size={36} aria-label={t('batch:more')}><IconDots {...icon} /></ActionIcon></Menu.Target>
                  <Menu.Dropdown>
                    {styles.is !== 'hidden' && (
                      <Menu.Item leftSection={styles.is === 'locked' ? <LockMark /> : <IconBrush {...icon} />} onClick={() => (styles.is === 'locked' ? styles.unlock() : setDialog('style'))}>
                        {t('batch:style.action')}
                      </Menu.Item>
                    )}
                    <Menu.Item leftSection={<IconPalette {...icon} />} onClick={() => setDialog('design')}>{t('batch:design.action')}</Menu.Item>
                    <Menu.Item leftSection={<IconLayout {...icon} />} onClick={() => setDialog('page')}>{t('batch:page.action')}</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </>
          )}
        </div>
      </section>
      {count > 0 && <div className={classes.room} />}
      <BatchDialogs name={dialog} selection={selection} actions={actions} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** Where there is no room for its words, they are its name all the same. */
function Act({ label, icon: picture, onClick }: Readonly<{ label: string; icon: ReactNode; onClick: () => void }>) {
  return (
    <Button variant="subtle" color="gray" size="sm" px={10} aria-label={label} title={label} leftSection={picture} className={classes.act ?? ''} onClick={onClick}>
      <span className={classes.word}>{label}</span>
    </Button>
  );
}
