import { notFound } from '../../platform/http/app-error.ts';

/** Somebody else's user does not exist, as far as anybody can tell. */
export function requireSelf(asked: string, userUuid: string): void {
  if (asked !== userUuid) throw notFound();
}
