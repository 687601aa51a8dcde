import { convertContent, type Converted } from '@evercode/content';
import { canBeDynamic, canBeStatic, contentOf, parseInput, type AnyInput, type LeftReason, type TypePreview, type Typology } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { findFiles } from '../files-of-qr.ts';
import type { QrRow } from '../qrs-repo.ts';
import { whatIsTooSmall } from '../read-content.ts';

/** Of another type, with what of its content that has a place for; or why not. */
export type Change = { obstacle: LeftReason | 'same' } | { input: AnyInput; converted: Converted };
export type ConvertEach = (qr: QrRow) => Change;

/** A file becomes a PDF only where it is one. */
export async function createConvertEach(db: Queries, typology: Typology, rows: readonly QrRow[]): Promise<ConvertEach> {
  const files = typology === 'pdf' ? await findFiles(db, rows.filter((qr) => qr.typology !== typology)) : new Map<string, never>();
  const isMisnamed = (input: AnyInput) => typology === 'pdf' && 'file' in input && typeof input.file === 'string' && files.get(input.file)?.kind !== 'pdf';
  return (qr) => {
    if (qr.typology === typology) return { obstacle: 'same' };
    if (qr.state === 'deleted') return { obstacle: 'state' };
    if (!takes(qr, typology)) return { obstacle: 'static' };
    const converted = convertContent(qr, typology);
    const parsed = parseInput(typology, converted.draft);
    if (!parsed.success || isMisnamed(parsed.data)) return { obstacle: 'content' };
    return whatIsTooSmall(contentOf(typology, parsed.data), qr.isDynamic) === undefined ? { input: parsed.data, converted } : { obstacle: 'content' };
  };
}

/** A printed code stays dynamic or static. */
export const takes = ({ isDynamic }: QrRow, typology: Typology): boolean => (isDynamic ? canBeDynamic(typology) : canBeStatic(typology));

/** What would come of it, counted. */
export function previewConversion(rows: readonly QrRow[], convert: ConvertEach): TypePreview {
  const preview: TypePreview = { changing: 0, whole: 0, same: 0, kept: [], lost: [], left: [] };
  for (const qr of rows) {
    const change = convert(qr);
    const leave = (reason: LeftReason) => preview.left.push({ uuid: qr.id, title: qr.title, reason });
    if ('converted' in change) {
      count(preview, change.converted);
      if (qr.isLocked) leave('locked');
    } else if (change.obstacle === 'same') preview.same += 1;
    else leave(change.obstacle);
  }
  const most = <Counted extends { count: number }>(counted: Counted[]) => counted.toSorted((a, b) => b.count - a.count);
  return { ...preview, kept: most(preview.kept), lost: most(preview.lost) };
}

function count(preview: TypePreview, { kept, lost }: Converted): void {
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
