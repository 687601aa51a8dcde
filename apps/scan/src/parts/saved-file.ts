import type { BoundSavedFile } from '@evercode/content';
import { describeFileName } from '@evercode/contract/name-file';
import { prepare, type PreparedAnswer } from '../answer/prepared-answer.ts';

/** A file for the phone's contacts or calendar. */
export function prepareSavedFile(
  name: string,
  file: BoundSavedFile,
  options: Parameters<BoundSavedFile['write']>[0],
): PreparedAnswer {
  return prepare(
    200,
    {
      'Content-Type': file.mediaType,
      'Content-Disposition': `attachment; ${describeFileName(name)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
    file.write(options),
  );
}
