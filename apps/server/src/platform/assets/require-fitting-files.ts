import { fitsWish, placesOfFiles, placesOfLook, type FilePlace, type FileWish } from '@evercode/content';
import { isHeic, type AssetKind, type Content, type LandingTemplate, type Violation } from '@evercode/contract';
import { AppError } from '../http/app-error.ts';

type KnownFile = { id: string; kind: AssetKind; mimeType: string };
/** `paths`: what stands before the places of each in the body. */
export type NamedFiles = { content: Content | null; look: LandingTemplate | null; paths?: { content: string; look: string } };

const inCode = { content: 'input', look: 'landingTemplate' };
const wrongs: Readonly<Record<Exclude<FileWish, 'any'>, Pick<Violation, 'code' | 'message'>>> = {
  picture: { code: 'not-picture', message: 'This file is not a picture that can be shown' },
  pdf: { code: 'not-pdf', message: 'This file is not a PDF' },
};
const heic = { code: 'not-picture', message: 'HEIC cannot be shown: save the picture as JPEG' } as const;

/**
 * Refuses a content with a file where it cannot be shown: a page would have a gap there, and a scan of a PDF would save something else. All such
 * places are named at once. Files that are not among the known ones are somebody else's concern.
 */
export function requireFittingFiles(files: readonly KnownFile[], { content, look, paths = inCode }: NamedFiles): void {
  const known = new Map(files.map((file) => [file.id, file]));
  const wrongOf = (base: string) => ({ asset, path, wish }: FilePlace): Violation[] => {
    const file = known.get(asset);
    if (file === undefined || wish === 'any' || fitsWish(file.kind, wish)) return [];
    return [{ propertyPath: [base, path].filter(Boolean).join('.'), ...(wish === 'picture' && isHeic(file.mimeType) ? heic : wrongs[wish]) }];
  };
  const violations = [...(content === null ? [] : placesOfFiles(content)).flatMap(wrongOf(paths.content)), ...placesOfLook(look).flatMap(wrongOf(paths.look))];
  if (violations.length > 0) throw new AppError('validation-failed', { violations });
}
