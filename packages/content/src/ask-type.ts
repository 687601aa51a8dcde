import { bounds } from './bounds.ts';
import type { Draft } from './convert/parts.ts';
import { filePlace, type FilePlace } from './files.ts';
import type { Lead } from './lead.ts';
import type { LandingTemplate } from './look/page-look.ts';
import { canBeDynamic, isCodeType, type CodeType } from './names.ts';
import type { BoundSavedFile } from './saved-file.ts';
import type { AnyContent, ContentOf, TypedContent } from './schemas.ts';
import { types } from './types/types.ts';

/** Questions about a content, each answered by the facts of its type. */

/** Pairs a type with a content that was stored under it. */
export function contentOf(type: CodeType, content: AnyContent): TypedContent {
  // Stored content passed the schema of that very type; the table of types cannot say which pairs exist.
  return { type, content } as TypedContent;
}

export function leadOf<T extends CodeType>({ type, content }: TypedContent<T>): Lead {
  return types[type].lead(content);
}

/** The destination or the content of a code in one line, for lists; empty when it has no text to show. */
export function describeContent<T extends CodeType>({ type, content }: TypedContent<T>): string {
  return inOneLine(types[type].describe(content));
}

export const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** The text encoded in the symbol of a static code. Undefined: the type has no static form. */
export function staticPayload<T extends CodeType>({ type, content }: TypedContent<T>): string | undefined {
  const { payload }: { readonly payload: ((content: ContentOf<T>) => string) | null } = types[type];
  return payload?.(content);
}

/** Whether the payload fits the largest symbol at the error correction level that logos need. */
export function isDrawable(payload: string): boolean {
  return new TextEncoder().encode(payload).length <= bounds.payload.max;
}

export function placesOfFiles<T extends CodeType>({ type, content }: TypedContent<T>): FilePlace[] {
  return types[type].files(content);
}

export const placesOfLook = (look: LandingTemplate | null | undefined): FilePlace[] =>
  filePlace(look?.style.backgroundImage, 'style.backgroundImage');

/** The uploaded files referenced by a content and a look, without duplicates, in order. */
export function filesOf<T extends CodeType>(content: TypedContent<T>, look?: LandingTemplate | null): string[] {
  return [...new Set([...placesOfFiles(content), ...placesOfLook(look)].map(({ file }) => file))];
}

/** The path of the file that visitors save; empty when the type has none or is unknown to this version. */
export const savedPathOf = (type: CodeType): string => (isCodeType(type) ? (types[type].savedFile?.path ?? '') : '');

/** The file served under that path, bound to this content. Undefined: the type has no such file. */
export function savedFileOf<T extends CodeType>(
  { type, content }: TypedContent<T>,
  path: string,
): BoundSavedFile | undefined {
  if (path === '' || savedPathOf(type) !== path) return undefined;
  const { savedFile } = types[type];
  if (savedFile === null) return undefined;
  const { mediaType, event } = savedFile;
  const [stem = '', extension = ''] = path.split('.');
  return {
    mediaType,
    event,
    stem: savedFile.name(content) || stem,
    extension,
    photo: savedFile.photo(content),
    write: (options) => savedFile.write(content, options),
  };
}

/** Whether codes of the type can show a visitor page, and so have a page look. */
export const hasPage = (type: CodeType): boolean => types[type].page !== 'none';

/** Whether a scan ends on a visitor page instead of passing through one. */
export function staysOnPage(type: CodeType, content: Draft): boolean {
  const { page } = types[type];
  return page === 'shown' || (page === 'chosen' && content['opens'] === 'page');
}

/** Whether scans are redirected to web addresses, which the guardian has to watch. */
export const isSentOn = (type: CodeType): boolean =>
  (canBeDynamic(type) && !hasPage(type)) || types[type].sentTo.length > 0;
