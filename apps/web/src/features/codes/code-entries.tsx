import type { QrListItem } from '@evercode/contract';
import {
  IconChartBar, IconCopyPlus, IconCursorText, IconDownload, IconFolderSymlink, IconPalette, IconPencil, IconPlayerPause, IconPlayerPlay, IconRestore, IconSettings,
  IconTrash, type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { useSettingsLink } from '../../app/code-settings-link.ts';
import { useCustomizeLink } from '../../app/customize.ts';
import { paths } from '../../app/paths.ts';
import type { CodeActions } from './use-code-actions.tsx';

/** Something to do with a code: a place to go to, or something that happens here. */
export type CodeEntry = Readonly<{ name: string; label: string; Icon: Icon; isFinal?: boolean }>
  & Readonly<{ link: Readonly<{ to: To; state?: unknown }>; run?: never } | { run: () => void; link?: never }>;

/** All that this person may do with it, in the groups of a menu: look at it, change it, end it. None of them is empty. */
export function useCodeEntries(qr: QrListItem, actions: CodeActions): readonly (readonly CodeEntry[])[] {
  const { t } = useTranslation('qrs');
  const linkToDesign = useCustomizeLink();
  const linkToSettings = useSettingsLink();
  const { may } = actions;
  const when = (isThere: boolean, ...entries: CodeEntry[]) => (isThere ? entries : []);
  const groups = qr.state === 'deleted'
    ? [[
      ...when(may('qr.restore'), { name: 'restore', label: t('menu.restore'), Icon: IconRestore, run: () => actions.restore(qr) }),
      ...when(may('qr.destroy'), { name: 'destroy', label: t('menu.destroy'), Icon: IconTrash, isFinal: true, run: () => actions.askToDestroy(qr) }),
    ]]
    : [
      [
        ...when(
          may('qr.update'),
          { name: 'edit', label: t('menu.edit'), Icon: IconPencil, link: { to: paths.editQr(qr.uuid) } },
          { name: 'customize', label: t('menu.customize'), Icon: IconPalette, link: linkToDesign(qr.uuid) },
        ),
        ...when(may('stats.read'), { name: 'stats', label: t('menu.stats'), Icon: IconChartBar, link: { to: paths.qrStats(qr.uuid) } }),
        ...when(may('qr.download'), { name: 'download', label: t('menu.download'), Icon: IconDownload, run: () => actions.chooseDownload(qr) }),
      ],
      [
        ...when(
          may('qr.update'),
          { name: 'rename', label: t('menu.rename'), Icon: IconCursorText, run: () => actions.rename(qr) },
          { name: 'move', label: t('menu.move'), Icon: IconFolderSymlink, run: () => actions.move(qr) },
        ),
        ...when(may('qr.duplicate'), { name: 'duplicate', label: t('menu.duplicate'), Icon: IconCopyPlus, run: () => actions.duplicate(qr) }),
        ...when(may('qr.update'), { name: 'settings', label: t('menu.settings'), Icon: IconSettings, link: linkToSettings(qr.uuid) }),
      ],
      [
        ...when(may('qr.change-state'), qr.state === 'active'
          ? { name: 'pause', label: t('menu.pause'), Icon: IconPlayerPause, run: () => actions.pause(qr) }
          : { name: 'activate', label: t('menu.activate'), Icon: IconPlayerPlay, run: () => actions.activate(qr) }),
        ...when(may('qr.delete'), { name: 'trash', label: t('menu.trash'), Icon: IconTrash, run: () => actions.trash(qr) }),
      ],
    ];
  return groups.filter((group) => group.length > 0);
}
