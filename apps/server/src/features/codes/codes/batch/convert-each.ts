import { convertContent, type Converted, contentOf } from '@evercode/content';
import {
  canBeDynamic,
  canBeStatic,
  parseContent,
  type AnyContent,
  type LeftReason,
  type TypePreview,
  type CodeType,
} from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { findFiles } from '../change/files-of-code.ts';
import type { CodeRow } from '../codes-repo.ts';
import { findExceededLimit } from '../change/read-content.ts';

/** The converted content, or the reason why the code cannot have the type. */
type Change = { obstacle: LeftReason | 'same' } | { content: AnyContent; converted: Converted };
export type ConvertEach = (qr: CodeRow) => Change;

/** Loads the files once: a file code becomes a PDF code only if its file is a PDF. */
export async function createConvertEach(db: Queries, type: CodeType, rows: readonly CodeRow[]): Promise<ConvertEach> {
  const files =
    type === 'pdf'
      ? await findFiles(
          db,
          rows.filter((qr) => qr.typology !== type),
        )
      : new Map<string, never>();
  const isNotPdf = (content: AnyContent) =>
    type === 'pdf' && 'file' in content && typeof content.file === 'string' && files.get(content.file)?.kind !== 'pdf';
  return (qr) => {
    if (qr.typology === type) return { obstacle: 'same' };
    if (qr.state === 'deleted') return { obstacle: 'state' };
    if (!canHaveType(qr, type)) return { obstacle: 'static' };
    const converted = convertContent({ type: qr.typology, content: qr.input }, type);
    const parsed = parseContent(type, converted.draft);
    if (!parsed.success || isNotPdf(parsed.data)) return { obstacle: 'content' };
    return findExceededLimit(contentOf(type, parsed.data), qr.isDynamic) === undefined
      ? { content: parsed.data, converted }
      : { obstacle: 'content' };
  };
}

/** A code cannot change between dynamic and static: its picture may be printed. */
export const canHaveType = ({ isDynamic }: CodeRow, type: CodeType): boolean =>
  isDynamic ? canBeDynamic(type) : canBeStatic(type);

/** Counts the parts of contents that a conversion would keep and lose. */
export function previewConversion(rows: readonly CodeRow[], convert: ConvertEach): TypePreview {
  const preview: TypePreview = { changing: 0, whole: 0, same: 0, kept: [], lost: [], left: [] };
  for (const qr of rows) {
    const change = convert(qr);
    const report = (reason: LeftReason) => preview.left.push({ uuid: qr.id, title: qr.title, reason });
    if ('converted' in change) {
      addToPreview(preview, change.converted);
      if (qr.isLocked) report('locked');
    } else if (change.obstacle === 'same') preview.same += 1;
    else report(change.obstacle);
  }
  const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;
  return { ...preview, kept: preview.kept.toSorted(byCount), lost: preview.lost.toSorted(byCount) };
}

function addToPreview(preview: TypePreview, { kept, lost }: Converted): void {
  preview.changing += 1;
  if (lost.length === 0) preview.whole += 1;
  for (const part of kept) {
    const known = preview.kept.find((one) => one.part === part);
    if (known) known.count += 1;
    else preview.kept.push({ part, count: 1 });
  }
  for (const { part, isRest } of lost) {
    const known = preview.lost.find((one) => one.part === part && one.isRest === isRest);
    if (known) known.count += 1;
    else preview.lost.push({ part, isRest, count: 1 });
  }
}
