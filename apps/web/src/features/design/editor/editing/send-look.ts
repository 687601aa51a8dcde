import { type CallOf, type routes } from '@evercode/contract';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { changedParams } from '../../../../platform/drawing/changed-params.ts';
import type { Look } from '../../../../platform/drawing/use-drawing-assets.ts';

/**
 * Sends only the differences, so that concurrent changes by others survive. Sends everything when the server's state
 * is unknown.
 */
export function toUpdateBody({ design, logo }: Look, before: Look | undefined): CallOf<typeof routes.updateQr>['body'] {
  if (before === undefined) return { designParams: design, logo: logo?.iri ?? null };
  const designParams = changedParams(before.design, design);
  return {
    ...(Object.keys(designParams).length > 0 && { designParams }),
    ...(logo?.uuid !== before.logo?.uuid && { logo: logo?.iri ?? null }),
  };
}

export function isSameLook(one: Look, other: Look): boolean {
  return Object.keys(toUpdateBody(one, other)).length === 0;
}

/** Whether a failure is transient: no answer, rate limit, or a server error. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}
