import type { QrListItem } from '@evercode/contract';
import { Menu } from '@mantine/core';
import {
  IconBookmark,
  IconBrush,
  IconDots,
  IconDownload,
  IconFolderSymlink,
  IconLayout,
  IconPalette,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconRestore,
  IconTableExport,
  IconTag,
  IconTransform,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { canCarryCodes } from '../../../../platform/domains/domain-queries.ts';
import { useDomainChoice } from '../../../../platform/domains/use-domains.ts';
import type { CodeListState } from '../../../../platform/navigation/paths.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useBatchActions } from './batch-actions.ts';
import { BatchDialogs, type BatchDialogName } from './batch-dialogs.tsx';
import type { Selection } from '../changes/use-selection.ts';
import { BarAction, SelectionBar } from './selection-bar.tsx';
import { useExport } from '../../../../platform/lists/use-export.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Rendered outside the bar, which would clip it, and inside the page's landmark. */
const inMain = { target: '#main' };

type Props = Readonly<{
  selection: Selection;
  total: number;
  /** The codes that the list has fetched so far. */
  codes: readonly QrListItem[];
  state: CodeListState;
}>;

/** One code that no visitor has scanned yet is trashed without a question: it can be undone. */
const isHarmless = ({ count, codes: [first] }: Selection): boolean => count === 1 && first?.scans === 0;

/** The actions on all selected codes. */
export function BatchBar({ selection, total, codes, state }: Props) {
  const { t } = useTranslation(['batch', 'qrs', 'domains']);
  const mayBe = useMay();
  const may = (action: Parameters<typeof mayBe>[0]) => mayBe(action).is === 'open';
  const actions = useBatchActions(selection);
  const [dialog, setDialog] = useState<BatchDialogName>();
  const styles = mayBe('design.apply-style');
  const domains = useDomainChoice().filter(canCarryCodes);
  const isTrash = state === 'trash';
  const { start } = actions;
  const { isExporting, exportCodes } = useExport();
  const activate = () => void start({ action: 'activate' });

  return (
    <>
      <SelectionBar
        label={t('batch:label')}
        isBusy={actions.isPending}
        chosen={selection}
        total={total}
        loaded={codes.length}
      >
        {isTrash && may('qr.restore') && (
          <BarAction
            label={t('qrs:menu.restore')}
            icon={<IconRestore {...icon} />}
            onClick={() => void start({ action: 'restore' })}
          />
        )}
        {isTrash && may('qr.destroy') && (
          <BarAction
            label={t('qrs:menu.destroy')}
            icon={<IconTrash {...icon} />}
            onClick={() => setDialog('destroy')}
          />
        )}
        {!isTrash && (
          <>
            {may('qr.download') && (
              <BarAction
                label={t('qrs:menu.download')}
                icon={<IconDownload {...icon} />}
                onClick={() => setDialog('download')}
              />
            )}
            {may('qr.update') && (
              <BarAction
                label={t('batch:move')}
                icon={<IconFolderSymlink {...icon} />}
                onClick={() => setDialog('move')}
              />
            )}
            {may('tag.create') && (
              <BarAction label={t('batch:tag.action')} icon={<IconTag {...icon} />} onClick={() => setDialog('tag')} />
            )}
            {may('qr.change-state') && state !== 'paused' && (
              <BarAction
                label={t('qrs:menu.pause')}
                icon={<IconPlayerPause {...icon} />}
                onClick={() => (selection.count > 1 ? setDialog('pause') : void start({ action: 'pause' }))}
              />
            )}
            {may('qr.change-state') && state === 'paused' && (
              <BarAction label={t('qrs:menu.activate')} icon={<IconPlayerPlay {...icon} />} onClick={activate} />
            )}
            {may('qr.update') && (
              <BarAction
                label={t('batch:design.action')}
                icon={<IconPalette {...icon} />}
                onClick={() => setDialog('design')}
              />
            )}
            <Menu position="top-end" width={240} portalProps={inMain}>
              <Menu.Target>
                <BarAction label={t('batch:more')} icon={<IconDots {...icon} />} />
              </Menu.Target>
              <Menu.Dropdown>
                {may('qr.change-state') && state === 'all' && (
                  <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={activate}>
                    {t('qrs:menu.activate')}
                  </Menu.Item>
                )}
                {may('qr.update') && (
                  <>
                    {styles.is !== 'hidden' && (
                      <Menu.Item
                        leftSection={<IconBrush {...icon} />}
                        rightSection={styles.is === 'locked' && <PlanBadge plan={styles.plan} />}
                        onClick={() => (styles.is === 'locked' ? styles.unlock() : setDialog('style'))}
                      >
                        {t('batch:style.action')}
                      </Menu.Item>
                    )}
                    <Menu.Item leftSection={<IconBookmark {...icon} />} onClick={() => setDialog('template')}>
                      {t('batch:template.action')}
                    </Menu.Item>
                    <Menu.Item leftSection={<IconLayout {...icon} />} onClick={() => setDialog('page')}>
                      {t('batch:page.action')}
                    </Menu.Item>
                    {domains.length > 1 && may('qr.change-ending') && (
                      <Menu.Item leftSection={<IconWorld {...icon} />} onClick={() => setDialog('domain')}>
                        {t('domains:choice.batch')}
                      </Menu.Item>
                    )}
                    <Menu.Item leftSection={<IconTransform {...icon} />} onClick={() => setDialog('type')}>
                      {t('batch:type.action')}
                    </Menu.Item>
                  </>
                )}
                <Menu.Item
                  leftSection={<IconTableExport {...icon} />}
                  disabled={isExporting}
                  onClick={() => exportCodes(selection.toBatch())}
                >
                  {t('batch:export.action')}
                </Menu.Item>
                {may('qr.download') && (
                  <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => setDialog('print')}>
                    {t('qrs:menu.print')}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            {may('qr.delete') && (
              <BarAction
                label={t('qrs:menu.trash')}
                icon={<IconTrash {...icon} />}
                onClick={() => (isHarmless(selection) ? void start({ action: 'trash' }) : setDialog('trash'))}
              />
            )}
          </>
        )}
      </SelectionBar>
      <BatchDialogs
        name={dialog}
        selection={selection}
        codes={codes}
        actions={actions}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}
