import { notFound } from '../../http/answers/app-error.ts';

/** Another person's id is answered like one that does not exist. */
export function requireSelf(pathUuid: string, userUuid: string): void {
  if (pathUuid !== userUuid) throw notFound();
}
