import { notFound } from '../http/answers/app-error.ts';

/** The workspace in the path must be the authorised one. */
export function requireCurrent(pathUuid: string, workspaceUuid: string): void {
  if (pathUuid !== workspaceUuid) throw notFound();
}
