import type { Problem } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/feedback/notice.tsx';

type Props = Readonly<{ problem: NonNullable<Problem['table']> }>;

/** Why a file is no table that can be read, with the line where it begins. */
export function RefusedTable({ problem: { code, line, bound } }: Props) {
  const { t } = useTranslation('bulk');
  const reason = t(`refused.reasons.${code}`, { bound: bound ?? 0 });
  return (
    <Notice tone="bad">
      <strong>{t('refused.title')}</strong> {line === null ? reason : t('refused.line', { line, reason })}
    </Notice>
  );
}
