import { notFound } from '../../platform/http/app-error.ts';

/** The workspace in the address must be the one that the caller was let into. */
export function requireCurrent(asked: string, accountUuid: string): void {
  if (asked !== accountUuid) throw notFound();
}
