import { rowTypes } from '@evercode/content/rows';
import { nameFile, routes } from '@evercode/contract';
import type { CodeType } from '@evercode/content/names';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { saveFile } from '../../../../ui/feedback/page/save-file.ts';
import classes from './upload-step.module.css';

/** A table to fill in, for each type that a row can describe. */
export function Templates() {
  const { t } = useTranslation(['bulk', 'qrs']);
  const api = useApi();
  const notify = useNotify();
  const download = useMutation({
    mutationFn: (typology: CodeType) => api.downloadFile(routes.getBulkTemplate, { params: { typology } }),
    onSuccess: (file, typology) => saveFile(file, nameFile(t(`qrs:types.${typology}`), 'csv')),
    onError: notify.failure,
  });
  return (
    <section className={classes.help} aria-label={t('bulk:upload.templates')}>
      <div>
        <h2 className={classes.heading}>{t('bulk:upload.templates')}</h2>
        <p className={classes.text}>{t('bulk:upload.templatesText')}</p>
      </div>
      <ul className={classes.templates}>
        {rowTypes.map((type) => {
          const name = t(`qrs:types.${type}`);
          return (
            <li key={type}>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
                loading={download.isPending && download.variables === type}
                aria-label={t('bulk:upload.template', { type: name })}
                onClick={() => download.mutate(type)}
              >
                {name}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
