import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { CodeDialog } from '../../../platform/code/code-dialog.tsx';
import { designParam } from '../../../platform/navigation/code-param.ts';
import { useReportEvent } from '../../../platform/services/use-report-event.ts';
import { DesignEditor } from './design-editor.tsx';
import classes from './design-dialog.module.css';

/** The design of one code, rendered above the current screen. */
export function DesignDialog({ uuid }: { uuid: string }) {
  const { t } = useTranslation('design');
  const report = useReportEvent();
  useEffect(() => report('view_qr_design_popup_page', { uuid }), [report, uuid]);
  return (
    <CodeDialog
      uuid={uuid}
      param={designParam}
      isWide
      titleOf={(code) => (code ? t('title', { title: code.title }) : t('loading'))}
      closeLabel={t('done')}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      loading={
        <div className={classes.skeletons} aria-busy>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <div>
            <Skeleton height={52} mb="md" />
            <Skeleton height={52} mb="md" />
            <Skeleton height={180} />
          </div>
          <Skeleton height={320} radius="lg" />
        </div>
      }
    >
      {(code, onClose) => <DesignEditor code={code} onClose={onClose} />}
    </CodeDialog>
  );
}
