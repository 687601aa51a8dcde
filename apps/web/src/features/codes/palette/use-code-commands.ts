import type { QrListItem } from '@evercode/contract';
import {
  IconChartBar,
  IconCopy,
  IconExternalLink,
  IconLayoutSidebarRight,
  IconPalette,
  IconPencil,
  IconSettings,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate, type NavigateOptions, type To } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useCopy } from '../../../ui/feedback/page/use-copy.ts';
import type { Command } from './command.ts';
import { designParam, panelParam, settingsParam, useCodeLink } from '../../../platform/navigation/code-param.ts';

/** The commands of the selected code. */
export function useCodeCommands(code: QrListItem | undefined): readonly Command[] {
  const { t } = useTranslation(['palette', 'qrs']);
  const { decide } = useMe();
  const navigate = useNavigate();
  const linkToDesign = useCodeLink(designParam);
  const linkToSettings = useCodeLink(settingsParam);
  const { copy } = useCopy();
  if (code === undefined) return [];
  const go = (id: string, label: string, ItemIcon: Icon, to: To, options?: NavigateOptions): Command => ({
    id,
    group: 'actions',
    label,
    Icon: ItemIcon,
    run: () => void navigate(to, options),
  });
  const [design, settings] = [linkToDesign(code.uuid), linkToSettings(code.uuid)];
  const { shortUrl } = code;
  return [
    ...(decide('qr.update').allowed
      ? [
          go('edit', t('qrs:menu.edit'), IconPencil, paths.editCode(code.uuid)),
          go('design', t('qrs:menu.customize'), IconPalette, design.to, { state: design.state }),
          go('settings', t('qrs:menu.settings'), IconSettings, settings.to, { state: settings.state }),
        ]
      : []),
    ...(decide('stats.read').allowed && code.dynamic
      ? [go('stats', t('qrs:menu.stats'), IconChartBar, paths.codeStats(code.uuid))]
      : []),
    go(
      'show',
      t('palette:show'),
      IconLayoutSidebarRight,
      panelParam.linkTo({ pathname: paths.codes(), search: '', hash: '' }, code.uuid),
    ),
    ...(shortUrl
      ? [
          {
            id: 'copy',
            group: 'actions',
            label: t('palette:copy'),
            Icon: IconCopy,
            run: () => copy(shortUrl.url),
          } as const,
          {
            id: 'open',
            group: 'actions',
            label: t('palette:open'),
            Icon: IconExternalLink,
            run: () => void window.open(shortUrl.url, '_blank', 'noreferrer'),
          } as const,
        ]
      : []),
  ];
}
