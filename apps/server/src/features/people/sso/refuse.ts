import type { MetadataFault, SsoFault } from '@evercode/contract';
import { AppError } from '../../../platform/http/answers/app-error.ts';

/** A sign-on that is refused, by the check that failed. The cause is for the log. */
export const refused = (ssoFault: SsoFault, cause?: unknown): AppError =>
  new AppError('sso-refused', { ssoFault, cause });

export const metadataRefused = (ssoFault: MetadataFault, cause?: unknown): AppError =>
  new AppError('sso-metadata-refused', { ssoFault, cause });
