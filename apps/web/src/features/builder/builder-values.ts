import type { CallOf, DesignParams, Qr, routes } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { changedParams } from '../../app/drawing/changed-params.ts';

/** What the form holds: text as it was typed, a whole design. */
export type BuilderValues = Readonly<{ title: string; url: string; design: DesignParams }>;

type CreateBody = CallOf<typeof routes.createQr>['body'];
type UpdateBody = CallOf<typeof routes.updateQr>['body'];

export const emptyValues: BuilderValues = { title: '', url: '', design: defaultDesign };

export function valuesOf(qr: Qr): BuilderValues {
  return { title: qr.title, url: qr.destination, design: qr.designParams };
}

export function toCreateBody({ title, url, design }: BuilderValues): CreateBody {
  return { title: title.trim(), typology: 'website', input: { url: url.trim() }, designParams: changedParams(defaultDesign, design) };
}

/** Only what differs: what somebody else changed meanwhile stays. */
export function toUpdateBody(saved: Qr, { title, url, design }: BuilderValues): UpdateBody {
  const designParams = changedParams(saved.designParams, design);
  return {
    ...(title.trim() !== saved.title && { title: title.trim() }),
    ...(url.trim() !== saved.destination && { input: { url: url.trim() } }),
    ...(Object.keys(designParams).length > 0 && { designParams }),
  };
}

export function isSame(a: BuilderValues, b: BuilderValues): boolean {
  return a.title === b.title && a.url === b.url && Object.keys(changedParams(a.design, b.design)).length === 0;
}

/** What the server made of the values, except where somebody has typed on while it saved. */
export function adoptSaved(now: BuilderValues, sent: BuilderValues, saved: BuilderValues): BuilderValues {
  return {
    title: now.title === sent.title ? saved.title : now.title,
    url: now.url === sent.url ? saved.url : now.url,
    design: { ...saved.design, ...changedParams(sent.design, now.design) },
  };
}
