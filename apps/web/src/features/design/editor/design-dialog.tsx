import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { CodeDialog } from '../../../platform/code/code-dialog.tsx';
import { designParam } from '../../../platform/navigation/code-param.ts';
import { useReportEvent } from '../../../platform/services/use-report-event.ts';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
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
        <Loading label={t('loading')} className={classes.skeletons}>
          <div>
            <Skeleton height={52} mb="md" />
            <Skeleton height={52} mb="md" />
            <Skeleton height={180} />
          </div>
          <Skeleton height={320} radius="lg" />
        </Loading>
      }
    >
      {(code, onClose) => <DesignEditor code={code} onClose={onClose} />}
    </CodeDialog>
  );
}
