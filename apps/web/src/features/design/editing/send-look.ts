import { type CallOf, type routes } from '@evercode/contract';
import { ApiError } from '../../../app/api-error.ts';
import { changedParams } from '../../../app/drawing/changed-params.ts';
import type { Look } from '../../../app/drawing/use-drawing-assets.ts';

/** Only what differs: what somebody else changed meanwhile stays. Everything, when nobody knows what the server has. */
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

/** Silence, too much at once, a server that does not answer: all of this passes. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}
