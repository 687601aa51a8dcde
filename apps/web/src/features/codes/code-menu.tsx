import type { QrListItem } from '@evercode/contract';
import { Menu } from '@mantine/core';
import {
  IconChartBar, IconCopyPlus, IconCursorText, IconDownload, IconFolderSymlink, IconPalette, IconPencil, IconPlayerPause, IconPlayerPlay, IconRestore, IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSettingsLink } from '../../app/code-settings-link.ts';
import { useCustomizeLink } from '../../app/customize.ts';
import { paths } from '../../app/paths.ts';
import { CodeMenuButton } from './code-menu-button.tsx';
import classes from './code-menu.module.css';
import type { RowWords } from './row-words.ts';
import type { CodeActions } from './use-code-actions.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Within the page's landmark, and outside of the rows, which would cut it off. */
const inMain = { target: '#main' };

/** Fetched when somebody reaches for it, and open at once. */
export function CodeMenu({ qr, words, actions, calls }: Readonly<{ qr: QrListItem; words: RowWords; actions: CodeActions; calls: number }>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It takes the place of a button that had the focus, which comes back here when the menu closes.
    button.current?.focus();
    if (button.current?.getAttribute('aria-expanded') !== 'true') button.current?.click();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each call opens it anew
  }, [calls]);

  return (
    // The placeholder is a child that no menu may have, and the keyboard loses nothing without it.
    <Menu
      position="bottom-end" width={220} portalProps={inMain} withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item ?? '', itemSection: classes.section ?? '' }}
    >
      <Menu.Target><CodeMenuButton ref={button} qr={qr} words={words} /></Menu.Target>
      <Menu.Dropdown>
        {qr.state === 'deleted' ? <TrashedItems qr={qr} actions={actions} /> : <LivingItems qr={qr} actions={actions} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function LivingItems({ qr, actions }: { qr: QrListItem; actions: CodeActions }) {
  const { t } = useTranslation('qrs');
  const { may } = actions;
  const linkToDesign = useCustomizeLink();
  const linkToSettings = useSettingsLink();
  return (
    <>
      {may('qr.update') && (
        <>
          <Menu.Item component={Link} to={paths.editQr(qr.uuid)} leftSection={<IconPencil {...icon} />}>{t('menu.edit')}</Menu.Item>
          <Menu.Item component={Link} {...linkToDesign(qr.uuid)} leftSection={<IconPalette {...icon} />}>{t('menu.customize')}</Menu.Item>
        </>
      )}
      {may('stats.read') && (
        <Menu.Item component={Link} to={paths.qrStats(qr.uuid)} leftSection={<IconChartBar {...icon} />}>{t('menu.stats')}</Menu.Item>
      )}
      {may('qr.download') && (
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => actions.chooseDownload(qr)}>{t('menu.download')}</Menu.Item>
      )}
      <Menu.Divider />
      {may('qr.update') && (
        <>
          <Menu.Item leftSection={<IconCursorText {...icon} />} onClick={() => actions.rename(qr)}>{t('menu.rename')}</Menu.Item>
          <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={() => actions.move(qr)}>{t('menu.move')}</Menu.Item>
        </>
      )}
      {may('qr.duplicate') && (
        <Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={() => actions.duplicate(qr)}>{t('menu.duplicate')}</Menu.Item>
      )}
      {may('qr.update') && (
        <Menu.Item component={Link} {...linkToSettings(qr.uuid)} leftSection={<IconSettings {...icon} />}>{t('menu.settings')}</Menu.Item>
      )}
      {(may('qr.change-state') || may('qr.delete')) && <Menu.Divider />}
      {may('qr.change-state') && (qr.state === 'active'
        ? <Menu.Item leftSection={<IconPlayerPause {...icon} />} onClick={() => actions.pause(qr)}>{t('menu.pause')}</Menu.Item>
        : <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={() => actions.activate(qr)}>{t('menu.activate')}</Menu.Item>)}
      {may('qr.delete') && (
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => actions.trash(qr)}>{t('menu.trash')}</Menu.Item>
      )}
    </>
  );
}

function TrashedItems({ qr, actions }: { qr: QrListItem; actions: CodeActions }) {
  const { t } = useTranslation('qrs');
  return (
    <>
      {actions.may('qr.restore') && (
        <Menu.Item leftSection={<IconRestore {...icon} />} onClick={() => actions.restore(qr)}>{t('menu.restore')}</Menu.Item>
      )}
      {actions.may('qr.destroy') && (
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => actions.askToDestroy(qr)}>{t('menu.destroy')}</Menu.Item>
      )}
    </>
  );
}
