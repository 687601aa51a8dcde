import {
  fitsWish,
  placesOfFiles,
  placesOfLook,
  type FilePlace,
  type FileWish,
  type TypedContent,
} from '@evercode/content';
import { isHeic, type AssetKind, type LandingTemplate, type Violation } from '@evercode/contract';
import { AppError } from '../http/answers/app-error.ts';

type KnownFile = { id: string; kind: AssetKind; mimeType: string };
/** `paths`: the prefix of each path in the body. */
export type NamedFiles = {
  content: TypedContent | null;
  look: LandingTemplate | null;
  paths?: { content: string; look: string };
};

const inCode = { content: 'input', look: 'landingTemplate' };
const violationOfWish: Readonly<Record<Exclude<FileWish, 'any'>, Pick<Violation, 'code' | 'message'>>> = {
  picture: { code: 'not-picture', message: 'This file isn’t a picture' },
  pdf: { code: 'not-pdf', message: 'This file is not a PDF' },
};
const heic = { code: 'not-picture', message: 'HEIC cannot be shown: save the picture as JPEG' } as const;

/**
 * Refuses a content that names a file where it cannot be shown: a page would have a gap, a scan of a PDF would save
 * another kind of file. All such places are reported at once. Unknown files are checked elsewhere.
 */
export function requireFittingFiles(files: readonly KnownFile[], { content, look, paths = inCode }: NamedFiles): void {
  const known = new Map(files.map((file) => [file.id, file]));
  const findViolations =
    (base: string) =>
    ({ file: named, path, wish }: FilePlace): Violation[] => {
      const file = known.get(named);
      if (file === undefined || wish === 'any' || fitsWish(file.kind, wish)) return [];
      return [
        {
          propertyPath: [base, path].filter(Boolean).join('.'),
          ...(wish === 'picture' && isHeic(file.mimeType) ? heic : violationOfWish[wish]),
        },
      ];
    };
  const violations = [
    ...(content === null ? [] : placesOfFiles(content)).flatMap(findViolations(paths.content)),
    ...placesOfLook(look).flatMap(findViolations(paths.look)),
  ];
  if (violations.length > 0) throw new AppError('validation-failed', { violations });
}
