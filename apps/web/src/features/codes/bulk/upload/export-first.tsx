import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useExport } from '../../../../platform/lists/use-export.ts';
import classes from './upload-step.module.css';

/** Where the table of an update comes from. */
export function ExportFirst() {
  const { t } = useTranslation('bulk');
  const { isExporting, exportCodes } = useExport();
  return (
    <section className={classes.help} aria-label={t('upload.exportFirst')}>
      <div>
        <h2 className={classes.heading}>{t('upload.exportFirst')}</h2>
        <p className={classes.text}>{t('upload.exportText')}</p>
      </div>
      <div>
        <Button
          variant="default"
          loading={isExporting}
          leftSection={<IconTableExport size={18} stroke={1.75} aria-hidden />}
          onClick={() => exportCodes({ matching: { state: 'all' }, except: [] })}
        >
          {t('upload.export')}
        </Button>
      </div>
    </section>
  );
}
