import { useTranslation } from '../../ui/language/use-translation.ts';
import { ApiError } from '../api/api-error.ts';
import { useFailureText } from '../api/use-failure-text.ts';

/** The server's violation of a field, or else why the request failed. */
export function useFieldError(error: unknown, field: string): string | undefined {
  const describe = useFailureText();
  const violation = useViolation(error, field);
  if (error === null || error === undefined) return undefined;
  return violation ?? describe(error);
}

/** The server's violation of a field, if there is one. */
export function useViolation(error: unknown, field: string): string | undefined {
  const { t } = useTranslation('validation');
  if (!(error instanceof ApiError)) return undefined;
  const violation = error.violations.find(({ propertyPath }) => propertyPath === field);
  return violation && t(`violations.${violation.code}`);
}
