import { ApiError, ConnectionError } from '@evercode/client';
import { CliError, exitCodes, type ExitCode } from '../exit-codes.ts';
import { cleanText } from './clean-text.ts';

const codesByStatus: Readonly<Record<number, ExitCode>> = {
  400: exitCodes.usage,
  401: exitCodes.notLoggedIn,
  404: exitCodes.notFound,
  410: exitCodes.notFound,
  413: exitCodes.usage,
  415: exitCodes.usage,
  422: exitCodes.usage,
  429: exitCodes.rateLimited,
};

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CliError) return error.exitCode;
  if (error instanceof ConnectionError) return exitCodes.unavailable;
  if (!(error instanceof ApiError)) return exitCodes.unexpected;
  return codesByStatus[error.status] ?? (error.status >= 500 ? exitCodes.unavailable : exitCodes.refused);
}

/** What the person reads. Nothing of the request is in it, so no key can be. */
export function describeError(error: unknown, isJson: boolean): string {
  if (isJson) return `${JSON.stringify({ error: toJson(error) })}\n`;
  const [first, ...more] = linesOf(error).map(cleanText);
  return [`evercode: ${first}`, ...more.map((line) => `  ${line}`)].map((line) => `${line}\n`).join('');
}

function linesOf(error: unknown): string[] {
  if (error instanceof ApiError) return linesOfRefusal(error);
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof CliError && error.hint !== undefined ? [message, error.hint] : [message];
}

function linesOfRefusal(error: ApiError): string[] {
  const { code, detail, fix, violations, documentationUrl, requestId, status } = error;
  return [
    `${detail} (${code})`,
    ...violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`),
    ...(fix === '' ? [] : [fix]),
    ...(status === 401 ? ['Log in again with "evercode login".'] : []),
    ...(documentationUrl === undefined ? [] : [documentationUrl]),
    ...(status >= 500 && requestId !== undefined ? [`Request ${requestId}`] : []),
  ];
}

function toJson(error: unknown): Record<string, unknown> {
  if (error instanceof ApiError)
    return error.problem === undefined ? { code: error.code, detail: error.detail } : { ...error.problem };
  const ended = Object.entries(exitCodes).find(([, code]) => code === exitCodeOf(error));
  return {
    code: error instanceof ConnectionError ? error.kind : ended?.[0],
    detail: error instanceof Error ? error.message : String(error),
  };
}
