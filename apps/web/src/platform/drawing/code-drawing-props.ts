import type { QrListItem } from '@evercode/contract';

/** What the picture of a code is drawn from. */
export type DrawnCode = Pick<QrListItem, 'payload' | 'designParams' | 'logo'>;
export type CodeDrawingProps = Readonly<{ code: DrawnCode; className?: string | undefined }>;
