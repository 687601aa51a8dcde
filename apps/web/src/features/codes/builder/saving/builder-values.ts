import {
  isCodeType,
  qrSettings,
  type CallOf,
  type DesignParams,
  type LandingTemplate,
  type Qr,
  type QrLogo,
  type RedirectRule,
  type routes,
  type CodeType,
} from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { changedParams } from '../../../../platform/drawing/changed-params.ts';
import type { ContentDraft } from '../fields/content-form.ts';
import { dropEmptyRows } from './empty-rows.ts';
import { isSameJson, makeMergePatch } from './merge-patch.ts';

/** The values of the form: text as typed, and a complete design. */
export type BuilderValues = Readonly<{
  title: string;
  description: string;
  /** The uuid of the project. */
  project: string | null;
  type: CodeType;
  /** False: a static code, whose picture encodes the content. */
  dynamic: boolean;
  content: ContentDraft;
  look: LandingTemplate | null;
  design: DesignParams;
  logo: QrLogo | null;
  /** Of a new code: they are created with it. A saved code has its rules in its settings. */
  rules: readonly RedirectRule[];
  /** The uuid of the domain of a new code; null: the default one. A saved code changes it with its short link. */
  domain: string | null;
}>;

/** The units in which versions are compared and merged. */
const valueParts = ['title', 'description', 'project', 'content', 'look', 'design'] as const;
export type ValuePart = (typeof valueParts)[number];

type CreateBody = CallOf<typeof routes.createQr>['body'];
type UpdateBody = CallOf<typeof routes.updateQr>['body'];

export const emptyValues: BuilderValues = {
  title: '',
  description: '',
  project: null,
  type: 'website',
  dynamic: true,
  content: {},
  look: null,
  design: defaultDesign,
  logo: null,
  rules: [],
  domain: null,
};

export function valuesOf(code: Qr): BuilderValues {
  const { internalName } = code.typology;
  return {
    title: code.title,
    description: code.description,
    project: code.project?.uuid ?? null,
    type: internalName,
    dynamic: code.dynamic,
    content: { ...code.input },
    look: code.landingTemplate,
    design: code.designParams,
    logo: code.logo,
    rules: [],
    domain: null,
  };
}

export function toCreateBody({
  title,
  description,
  project,
  type,
  dynamic,
  content,
  look,
  design,
  logo,
  rules,
  domain,
}: BuilderValues): CreateBody {
  const body = {
    title: title.trim(),
    typology: type,
    dynamic,
    input: dropEmptyRows(type, content),
    designParams: changedParams(defaultDesign, design),
    ...(description.trim() !== '' && { description: description.trim() }),
    ...(project !== null && { project }),
    ...(look !== null && { landingTemplate: look }),
    ...(logo !== null && { logo: logo.iri }),
    ...(dynamic && rules.length > 0 && { settings: { rules } }),
    ...(dynamic && domain !== null && { domain }),
  };
  // The draft is unvalidated for the compiler; the form validates it against the type's schema before sending.
  return body as unknown as CreateBody;
}

/** Only the differences, so that concurrent changes by others survive. */
export function toUpdateBody(saved: Qr, typed: BuilderValues): UpdateBody {
  const before = valuesOf(saved);
  const values = { ...typed, content: dropEmptyRows(typed.type, typed.content) };
  const changed = new Set(changedParts(before, values));
  return {
    ...(changed.has('title') && { title: values.title.trim() }),
    ...(changed.has('description') && { description: values.description.trim() }),
    ...(changed.has('project') && { project: values.project }),
    ...(changed.has('content') && contentChange(before, values)),
    ...(changed.has('look') && { landingTemplate: values.look }),
    ...(changed.has('design') && designChange(before, values)),
  };
}

function designChange(
  before: BuilderValues,
  { design, logo }: BuilderValues,
): Pick<UpdateBody, 'designParams' | 'logo'> {
  const designParams = changedParams(before.design, design);
  return {
    ...(Object.keys(designParams).length > 0 && { designParams }),
    ...(logo?.uuid !== before.logo?.uuid && { logo: logo?.iri ?? null }),
  };
}

/** A new type needs its complete content; for the same type, a merge patch of the changed members. */
function contentChange(
  before: BuilderValues,
  { type, content }: BuilderValues,
): Pick<UpdateBody, 'typology' | 'input'> {
  return type === before.type
    ? { input: makeMergePatch(before.content, content) }
    : { typology: type, input: { ...content } };
}

export function isSamePart(part: ValuePart, a: BuilderValues, b: BuilderValues): boolean {
  switch (part) {
    case 'content':
      return a.type === b.type && a.dynamic === b.dynamic && isSameJson(a.content, b.content);
    case 'look':
      return isSameJson(a.look, b.look);
    case 'design':
      return a.logo?.uuid === b.logo?.uuid && Object.keys(changedParams(a.design, b.design)).length === 0;
    case 'project':
      return a.project === b.project;
    default:
      return a[part].trim() === b[part].trim();
  }
}

export const changedParts = (a: BuilderValues, b: BuilderValues): ValuePart[] =>
  valueParts.filter((part) => !isSamePart(part, a, b));
export const isSame = (a: BuilderValues, b: BuilderValues): boolean =>
  changedParts(a, b).length === 0 && a.title === b.title;

/** A copy of `from` with the given parts taken from `other`. */
export function withParts(from: BuilderValues, parts: readonly ValuePart[], other: BuilderValues): BuilderValues {
  const has = new Set(parts);
  return {
    title: (has.has('title') ? other : from).title,
    description: (has.has('description') ? other : from).description,
    project: (has.has('project') ? other : from).project,
    ...contentPart(has.has('content') ? other : from),
    look: (has.has('look') ? other : from).look,
    design: (has.has('design') ? other : from).design,
    logo: (has.has('design') ? other : from).logo,
    rules: from.rules,
    domain: from.domain,
  };
}

const contentPart = ({ type, dynamic, content }: BuilderValues) => ({ type, dynamic, content });

/** The server's version of the values, except for parts edited while it was saving. */
export function adoptSaved(now: BuilderValues, sent: BuilderValues, saved: BuilderValues): BuilderValues {
  const editedSince = valueParts.filter((part) => part !== 'design' && !isSamePart(part, now, sent));
  return {
    ...withParts(saved, editedSince, now),
    design: { ...saved.design, ...changedParams(sent.design, now.design) },
    ...(now.logo?.uuid !== sent.logo?.uuid && { logo: now.logo }),
  };
}

/** Reads values from this device's storage, which another version of the app may have written. */
export function readValues(stored: unknown): BuilderValues | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const members = Object.entries(stored).map(([name, value]) => [formerNames[name] ?? name, value] as const);
  // The check below verifies each member.
  const values = { ...emptyValues, ...Object.fromEntries(members) } as BuilderValues;
  const isComplete =
    typeof values.title === 'string' &&
    typeof values.description === 'string' &&
    typeof values.dynamic === 'boolean' &&
    typeof values.type === 'string' &&
    isCodeType(values.type) &&
    typeof values.content === 'object' &&
    values.content !== null &&
    typeof values.design === 'object' &&
    values.design !== null &&
    typeof values.logo === 'object' &&
    (values.domain === null || typeof values.domain === 'string');
  if (!isComplete) return undefined;
  const { rules } = qrSettings.safeParse({ rules: values.rules }).data ?? {};
  return { ...values, design: { ...defaultDesign, ...values.design }, rules: rules ?? [] };
}

/** Former names of members, which drafts of earlier versions contain. */
const formerNames: Readonly<Record<string, keyof BuilderValues>> = {
  typology: 'type',
  input: 'content',
  landingTemplate: 'look',
};
