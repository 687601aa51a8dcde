import { errorCatalogue, type ErrorCode } from '@evercode/contract';
import { useTranslation } from 'react-i18next';

/** What to tell a person about a failed call: anything that carries a code of the catalogue, or `network` for no answer. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => t(readCode(error));
}

function readCode(error: unknown): ErrorCode | 'network' {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'network') return code;
  return typeof code === 'string' && isErrorCode(code) ? code : 'unexpected';
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
