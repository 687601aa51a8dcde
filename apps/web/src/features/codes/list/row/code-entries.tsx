import type { QrListItem } from '@evercode/contract';
import {
  IconChartBar,
  IconCopyPlus,
  IconCursorText,
  IconDownload,
  IconFolderSymlink,
  IconLink,
  IconPalette,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconRestore,
  IconSettings,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { To } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import type { CodeActions } from '../changes/use-code-actions.tsx';
import { designParam, settingsParam, useCodeLink } from '../../../../platform/navigation/code-param.ts';

/** A menu entry of a code: a link, or an action. */
export type CodeEntry = Readonly<{ name: string; label: string; Icon: Icon; isFinal?: boolean }> &
  Readonly<{ link: Readonly<{ to: To; state?: unknown }>; run?: never } | { run: () => void; link?: never }>;

/** The entries this person may use, in groups: view, change, remove. No group is empty. */
export function useCodeEntries(code: QrListItem, actions: CodeActions): readonly (readonly CodeEntry[])[] {
  const { t } = useTranslation('qrs');
  const linkToDesign = useCodeLink(designParam);
  const linkToSettings = useCodeLink(settingsParam);
  const { may } = actions;
  const includeIf = (isIncluded: boolean, ...entries: CodeEntry[]) => (isIncluded ? entries : []);
  const groups =
    code.state === 'deleted'
      ? [
          [
            ...includeIf(may('qr.restore'), {
              name: 'restore',
              label: t('menu.restore'),
              Icon: IconRestore,
              run: () => actions.restore(code),
            }),
            ...includeIf(may('qr.destroy'), {
              name: 'destroy',
              label: t('menu.destroy'),
              Icon: IconTrash,
              isFinal: true,
              run: () => actions.askToDestroy(code),
            }),
          ],
        ]
      : [
          [
            ...includeIf(
              may('qr.update'),
              { name: 'edit', label: t('menu.edit'), Icon: IconPencil, link: { to: paths.editCode(code.uuid) } },
              { name: 'customize', label: t('menu.customize'), Icon: IconPalette, link: linkToDesign(code.uuid) },
            ),
            ...includeIf(may('stats.read'), {
              name: 'stats',
              label: t('menu.stats'),
              Icon: IconChartBar,
              link: { to: paths.codeStats(code.uuid) },
            }),
            ...includeIf(
              may('qr.download'),
              {
                name: 'download',
                label: t('menu.download'),
                Icon: IconDownload,
                run: () => actions.chooseDownload(code),
              },
              { name: 'print', label: t('menu.printSheet'), Icon: IconPrinter, run: () => actions.choosePrint(code) },
            ),
            ...includeIf(may('qr.download') && may('qr.update'), {
              name: 'printer',
              label: t('menu.printer'),
              Icon: IconLink,
              run: () => actions.choosePrinter(code),
            }),
          ],
          [
            ...includeIf(
              may('qr.update'),
              { name: 'rename', label: t('menu.rename'), Icon: IconCursorText, run: () => actions.rename(code) },
              { name: 'move', label: t('menu.move'), Icon: IconFolderSymlink, run: () => actions.move(code) },
            ),
            ...includeIf(may('qr.duplicate'), {
              name: 'duplicate',
              label: t('menu.duplicate'),
              Icon: IconCopyPlus,
              run: () => actions.duplicate(code),
            }),
            ...includeIf(may('qr.update'), {
              name: 'settings',
              label: t('menu.settings'),
              Icon: IconSettings,
              link: linkToSettings(code.uuid),
            }),
          ],
          [
            ...includeIf(
              may('qr.change-state'),
              code.state === 'active'
                ? { name: 'pause', label: t('menu.pause'), Icon: IconPlayerPause, run: () => actions.pause(code) }
                : {
                    name: 'activate',
                    label: t('menu.activate'),
                    Icon: IconPlayerPlay,
                    run: () => actions.activate(code),
                  },
            ),
            ...includeIf(may('qr.delete'), {
              name: 'trash',
              label: t('menu.trash'),
              Icon: IconTrash,
              run: () => actions.trash(code),
            }),
          ],
        ];
  return groups.filter((group) => group.length > 0);
}
