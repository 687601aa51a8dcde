import type { QrListItem } from '@evercode/contract';
import { IconChartBar, IconCopy, IconExternalLink, IconLayoutSidebarRight, IconPalette, IconPencil, IconSettings, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, type NavigateOptions, type To } from 'react-router';
import { useSettingsLink } from '../../app/code-settings-link.ts';
import { useCustomizeLink } from '../../app/customize.ts';
import { withOpened } from '../../app/opened-code.ts';
import { paths } from '../../app/paths.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useCopy } from '../../ui/use-copy.ts';
import type { Command } from './command.ts';

/** What can be done with the code that was chosen. */
export function useCodeCommands(qr: QrListItem | undefined): readonly Command[] {
  const { t } = useTranslation(['palette', 'qrs']);
  const { decide } = useMe();
  const navigate = useNavigate();
  const linkToDesign = useCustomizeLink();
  const linkToSettings = useSettingsLink();
  const { copy } = useCopy();
  if (qr === undefined) return [];
  const go = (id: string, label: string, ItemIcon: Icon, to: To, options?: NavigateOptions): Command =>
    ({ id, group: 'actions', label, Icon: ItemIcon, run: () => void navigate(to, options) });
  const [design, settings] = [linkToDesign(qr.uuid), linkToSettings(qr.uuid)];
  const { shortUrl } = qr;
  return [
    ...(decide('qr.update').allowed
      ? [
        go('edit', t('qrs:menu.edit'), IconPencil, paths.editQr(qr.uuid)),
        go('design', t('qrs:menu.customize'), IconPalette, design.to, { state: design.state }),
        go('settings', t('qrs:menu.settings'), IconSettings, settings.to, { state: settings.state }),
      ]
      : []),
    ...(decide('stats.read').allowed && qr.dynamic ? [go('stats', t('qrs:menu.stats'), IconChartBar, paths.qrStats(qr.uuid))] : []),
    go('show', t('palette:show'), IconLayoutSidebarRight, withOpened({ pathname: paths.qrs(), search: '', hash: '' }, qr.uuid)),
    ...(shortUrl
      ? [
        { id: 'copy', group: 'actions', label: t('palette:copy'), Icon: IconCopy, run: () => copy(shortUrl.url) } as const,
        { id: 'open', group: 'actions', label: t('palette:open'), Icon: IconExternalLink, run: () => void window.open(shortUrl.url, '_blank', 'noreferrer') } as const,
      ]
      : []),
  ];
}
