import { Button, Menu } from '@mantine/core';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconMailForward,
  IconTableExport,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { createLazyPart, preload } from '../../../../platform/navigation/lazy-part.tsx';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useStatsView } from '../filters/use-stats-view.ts';
import { useExport, type ExportSubject } from './use-export.ts';

const schedulesPart = createLazyPart(async () => (await import('../schedules/schedules-dialog.tsx')).SchedulesDialog);
const rawPart = createLazyPart(async () => (await import('../raw/raw-export-dialog.tsx')).RawExportDialog);

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Rendered inside the page's landmark. */
const inMain = { target: '#main' };
const formats = [
  ['pdf', IconFileTypePdf],
  ['xlsx', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
] as const;

/** Exports the current view as a file, once or by schedule, and the scans themselves. */
export function ExportMenu({ subject }: Readonly<{ subject: ExportSubject }>) {
  const { t } = useTranslation(['exports', 'scans']);
  const may = useMay()('report.create');
  const mayRaw = useMay()('stats.all-charts');
  const { start, isBusy, timezone } = useExport(subject);
  const isFiltered = useStatsView().view.filters !== undefined;
  const [open, setOpen] = useState<'schedules' | 'raw'>();
  const look = { variant: 'default', leftSection: <IconDownload {...icon} /> } as const;
  if (may.is === 'hidden') return null;
  if (may.is === 'locked')
    return (
      <Button {...look} rightSection={<PlanBadge plan={may.plan} />} onClick={may.unlock}>
        {t('exports:menu')}
      </Button>
    );
  return (
    <>
      <Menu position="bottom-end" onOpen={() => preload(schedulesPart)} width={240} portalProps={inMain}>
        <Menu.Target>
          <Button {...look} loading={isBusy}>
            {t('exports:menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(([format, Icon]) => (
            <Menu.Item key={format} leftSection={<Icon {...icon} />} onClick={() => start(format)}>
              {t(`exports:formats.${format}`)}
            </Menu.Item>
          ))}
          {mayRaw.is !== 'hidden' && (
            <Menu.Item
              leftSection={<IconTableExport {...icon} />}
              rightSection={mayRaw.is === 'locked' && <PlanBadge plan={mayRaw.plan} />}
              onClick={() => (mayRaw.is === 'locked' ? mayRaw.unlock() : setOpen('raw'))}
            >
              {t('scans:export.open')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={() => setOpen('schedules')}>
            {t('exports:send')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'schedules' && (
        <schedulesPart.Component
          subject={subject}
          timezone={timezone}
          isFiltered={isFiltered}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'raw' && (
        <rawPart.Component
          subject={{ criteria: subject.criteria, id: subject.id }}
          isFiltered={isFiltered}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
