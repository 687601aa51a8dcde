import { Button } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFailureText } from '../api/use-failure-text.ts';
import { formatBytes } from '../language/format-bytes.ts';
import classes from './upload-problem.module.css';
import type { TableUploadState } from './use-upload-table.ts';

/** Why a file is no table that can be read, with the line where that begins; or that it did not arrive. */
export function UploadProblem({ state }: Readonly<{ state: TableUploadState }>) {
  const { t, i18n } = useTranslation(['bulk', 'common']);
  const describe = useFailureText();
  if (state.is === 'failed')
    return (
      <Notice tone="bad">
        {describe(state.error)}{' '}
        <Button size="compact-sm" variant="subtle" onClick={state.retry}>
          {t('common:actions.retry')}
        </Button>
      </Notice>
    );
  if (state.is !== 'refused') return null;
  const { code, line, bound } = state.problem;
  // A bound is a number of rows, columns or bytes.
  const size = formatBytes(bound ?? 0, i18n.resolvedLanguage);
  const reason = t(`bulk:refused.reasons.${code}`, { bound: bound ?? 0, size });
  const title = t(code === 'no-rows' ? 'bulk:refused.empty' : 'bulk:refused.title');
  return (
    <Notice tone="bad">
      <strong className={classes.refused}>{title}</strong>{' '}
      {line === null ? reason : t('bulk:refused.line', { line, reason })}
    </Notice>
  );
}
