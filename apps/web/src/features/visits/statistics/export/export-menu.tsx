import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconMailForward,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { createLazyPart, preload } from '../../../../platform/navigation/lazy-part.tsx';
import { LockMark } from '../../../../platform/permission/lock-mark.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useExport, type ExportSubject } from './use-export.ts';

const schedulesPart = createLazyPart(async () => (await import('../schedules/schedules-dialog.tsx')).SchedulesDialog);

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Rendered inside the page's landmark. */
const inMain = { target: '#main' };
const formats = [
  ['pdf', IconFileTypePdf],
  ['xlsx', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
] as const;

/** Exports the current view as a file, once or by schedule. */
export function ExportMenu({ subject }: Readonly<{ subject: ExportSubject }>) {
  const { t } = useTranslation('exports');
  const may = useMay()('report.create');
  const { start, isBusy, timezone } = useExport(subject);
  const [isScheduling, scheduling] = useDisclosure(false);
  const look = { variant: 'default', leftSection: <IconDownload {...icon} /> } as const;
  if (may.is === 'hidden') return null;
  if (may.is === 'locked')
    return (
      <Button {...look} rightSection={<LockMark />} onClick={may.unlock}>
        {t('menu')}
      </Button>
    );
  return (
    <>
      <Menu position="bottom-end" onOpen={() => preload(schedulesPart)} width={240} portalProps={inMain}>
        <Menu.Target>
          <Button {...look} loading={isBusy}>
            {t('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(([format, Icon]) => (
            <Menu.Item key={format} leftSection={<Icon {...icon} />} onClick={() => start(format)}>
              {t(`formats.${format}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={scheduling.open}>
            {t('send')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isScheduling && <schedulesPart.Component subject={subject} timezone={timezone} onClose={scheduling.close} />}
    </>
  );
}
