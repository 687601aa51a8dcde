import type { Violation } from '@evercode/contract';
import { Alert } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';

type Props = Readonly<{
  error: Error | undefined;
  /** The violations of no field of the form. */
  rest: readonly Violation[];
}>;

/** Shows above the form what is reported nowhere else: neither violations of a field nor limits of the plan. */
export function SaveFailure({ error, rest }: Props) {
  const { t } = useTranslation(['builder', 'validation']);
  const describe = useFailureText();
  if (error === undefined) return null;
  if (error instanceof ApiError && (error.isOffer || (error.violations.length > 0 && rest.length === 0))) return null;
  return (
    <Alert color="red" role="alert" mb="lg" title={t('builder:save.failed')}>
      {describe(error)}
      {rest.map(({ propertyPath, code }) => (
        <div key={propertyPath}>{t(`validation:violations.${code}`)}</div>
      ))}
    </Alert>
  );
}
