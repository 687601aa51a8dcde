import { contentOf, isTypology, type CallOf, type DesignParams, type LandingTemplate, type Qr, type routes, type Typology } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { changedParams } from '../../app/drawing/changed-params.ts';
import type { ContentDraft } from './content/content-form.ts';
import { isSameJson, makeMergePatch } from './merge-patch.ts';

/** What the form holds: text as it was typed, a whole design. */
export type BuilderValues = Readonly<{
  title: string;
  description: string;
  /** Its uuid. */
  project: string | null;
  typology: Typology;
  /** False: the content is in the picture itself. */
  dynamic: boolean;
  input: ContentDraft;
  landingTemplate: LandingTemplate | null;
  design: DesignParams;
}>;

/** What is compared and kept as one. */
export const valueParts = ['title', 'description', 'project', 'content', 'look', 'design'] as const;
export type ValuePart = (typeof valueParts)[number];

type CreateBody = CallOf<typeof routes.createQr>['body'];
type UpdateBody = CallOf<typeof routes.updateQr>['body'];

export const emptyValues: BuilderValues = {
  title: '', description: '', project: null, typology: 'website', dynamic: true, input: {}, landingTemplate: null, design: defaultDesign,
};

export function valuesOf(qr: Qr): BuilderValues {
  const { internalName } = qr.typology;
  return {
    title: qr.title, description: qr.description, project: qr.project?.uuid ?? null, typology: internalName, dynamic: qr.dynamic,
    input: { ...contentOf(internalName, qr.input).input }, landingTemplate: qr.landingTemplate, design: qr.designParams,
  };
}

export function toCreateBody({ title, description, project, typology, dynamic, input, landingTemplate, design }: BuilderValues): CreateBody {
  const body = {
    title: title.trim(), typology, dynamic, input, designParams: changedParams(defaultDesign, design),
    ...(description.trim() !== '' && { description: description.trim() }),
    ...(project !== null && { project }),
    ...(landingTemplate !== null && { landingTemplate }),
  };
  // Held to the schema of its type before it is sent; as a draft it may be anything.
  return body as unknown as CreateBody;
}

/** Only what differs: what somebody else changed meanwhile stays. */
export function toUpdateBody(saved: Qr, values: BuilderValues): UpdateBody {
  const before = valuesOf(saved);
  const changed = new Set(changedParts(before, values));
  return {
    ...(changed.has('title') && { title: values.title.trim() }),
    ...(changed.has('description') && { description: values.description.trim() }),
    ...(changed.has('project') && { project: values.project }),
    ...(changed.has('content') && contentChange(before, values)),
    ...(changed.has('look') && { landingTemplate: values.landingTemplate }),
    ...(changed.has('design') && { designParams: changedParams(before.design, values.design) }),
  };
}

/** Another type begins with what is sent alone; of the same one, only the members that differ travel. */
function contentChange(before: BuilderValues, { typology, input }: BuilderValues): Pick<UpdateBody, 'typology' | 'input'> {
  return typology === before.typology ? { input: makeMergePatch(before.input, input) } : { typology, input: { ...input } };
}

export function isSamePart(part: ValuePart, a: BuilderValues, b: BuilderValues): boolean {
  switch (part) {
    case 'content': return a.typology === b.typology && a.dynamic === b.dynamic && isSameJson(a.input, b.input);
    case 'look': return isSameJson(a.landingTemplate, b.landingTemplate);
    case 'design': return Object.keys(changedParams(a.design, b.design)).length === 0;
    case 'project': return a.project === b.project;
    default: return a[part].trim() === b[part].trim();
  }
}

export const changedParts = (a: BuilderValues, b: BuilderValues): ValuePart[] => valueParts.filter((part) => !isSamePart(part, a, b));
export const isSame = (a: BuilderValues, b: BuilderValues): boolean => changedParts(a, b).length === 0 && a.title === b.title;

/** `from`, with these parts as `other` has them. */
export function withParts(from: BuilderValues, parts: readonly ValuePart[], other: BuilderValues): BuilderValues {
  const has = new Set(parts);
  return {
    title: (has.has('title') ? other : from).title,
    description: (has.has('description') ? other : from).description,
    project: (has.has('project') ? other : from).project,
    ...contentPart(has.has('content') ? other : from),
    landingTemplate: (has.has('look') ? other : from).landingTemplate,
    design: (has.has('design') ? other : from).design,
  };
}

const contentPart = ({ typology, dynamic, input }: BuilderValues) => ({ typology, dynamic, input });

/** What the server made of the values, except where somebody has typed on while it saved. */
export function adoptSaved(now: BuilderValues, sent: BuilderValues, saved: BuilderValues): BuilderValues {
  const typedOn = valueParts.filter((part) => part !== 'design' && !isSamePart(part, now, sent));
  return { ...withParts(saved, typedOn, now), design: { ...saved.design, ...changedParams(sent.design, now.design) } };
}

/** Whatever somebody's device remembers: it outlives the version that wrote it. */
export function readValues(held: unknown): BuilderValues | undefined {
  if (typeof held !== 'object' || held === null) return undefined;
  const values = { ...emptyValues, ...held } as BuilderValues; // each part is looked at below
  const isWhole = typeof values.title === 'string' && typeof values.description === 'string' && typeof values.dynamic === 'boolean'
    && typeof values.typology === 'string' && isTypology(values.typology) && typeof values.input === 'object' && values.input !== null
    && typeof values.design === 'object' && values.design !== null;
  return isWhole ? { ...values, design: { ...defaultDesign, ...values.design } } : undefined;
}
