import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { useFailureText } from '../api/use-failure-text.ts';

/** The server's violation of a field, or else why the request failed. */
export function useFieldError(error: unknown, field: string): string | undefined {
  const { t } = useTranslation('validation');
  const describe = useFailureText();
  if (error === null || error === undefined) return undefined;
  const violation =
    error instanceof ApiError ? error.violations.find(({ propertyPath }) => propertyPath === field) : undefined;
  return violation ? t(`violations.${violation.code}`) : describe(error);
}
