import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error.ts';
import { useFailureText } from '../use-failure-text.ts';

/** What the server found wrong with a field, or what kept the request from being answered. */
export function useFieldError(error: unknown, field: string): string | undefined {
  const { t } = useTranslation('validation');
  const describe = useFailureText();
  if (error === null || error === undefined) return undefined;
  const violation = error instanceof ApiError ? error.violations.find(({ propertyPath }) => propertyPath === field) : undefined;
  return violation ? t(`violations.${violation.code}`) : describe(error);
}
