import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { CodeDialog } from '../../../platform/code/code-dialog.tsx';
import { settingsParam } from '../../../platform/navigation/code-param.ts';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import classes from './settings-dialog.module.css';

/** The settings of one code, rendered above the current screen. */
export function SettingsDialog({ uuid }: { uuid: string }) {
  const { t } = useTranslation('options');
  return (
    <CodeDialog
      uuid={uuid}
      param={settingsParam}
      titleOf={(code) => (code ? t('title', { title: code.title }) : t('loading'))}
      closeLabel={t('close')}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      trashed={{ title: t('trashed.title'), text: t('trashed.text') }}
      loading={
        <Loading label={t('loading')} className={classes.skeletons}>
          <Skeleton height={40} width={220} mb="lg" />
          <Skeleton height={180} radius="lg" mb="md" />
          <Skeleton height={140} radius="lg" />
        </Loading>
      }
    >
      {(code, onClose) => <SettingsEditor code={code} onClose={onClose} />}
    </CodeDialog>
  );
}
