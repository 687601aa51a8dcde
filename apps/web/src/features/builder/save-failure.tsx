import type { Violation } from '@evercode/contract';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api-error.ts';
import { useFailureText } from '../../app/use-failure-text.ts';

type Props = Readonly<{
  error: Error | undefined;
  /** What stands under no field. */
  rest: readonly Violation[];
}>;

/** Above the form, and only what nothing else says: not what stands under a field, nor what a plan lacks. */
export function SaveFailure({ error, rest }: Props) {
  const { t } = useTranslation(['builder', 'validation']);
  const describe = useFailureText();
  if (error === undefined) return null;
  if (error instanceof ApiError && (error.isOffer || (error.violations.length > 0 && rest.length === 0))) return null;
  return (
    <Alert color="red" role="alert" title={t('builder:save.failed')}>
      {describe(error)}
      {rest.map(({ propertyPath, code }) => <div key={propertyPath}>{t(`validation:violations.${code}`)}</div>)}
    </Alert>
  );
}
