import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFailureText } from '../api/use-failure-text.ts';
import type { TableUploadState } from './use-upload-table.ts';

/** Why a file is no table that can be read, with the line where that begins; or that it did not arrive. */
export function UploadProblem({ state }: Readonly<{ state: TableUploadState }>) {
  const { t } = useTranslation(['bulk', 'common']);
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
  const reason = t(`bulk:refused.reasons.${code}`, { bound: bound ?? 0 });
  return (
    <Notice tone="bad">
      <strong>{t('bulk:refused.title')}</strong> {line === null ? reason : t('bulk:refused.line', { line, reason })}
    </Notice>
  );
}
