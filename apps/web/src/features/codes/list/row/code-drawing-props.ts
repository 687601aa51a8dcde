import type { QrListItem } from '@evercode/contract';

export type CodeDrawingProps = Readonly<{ code: QrListItem; className?: string | undefined }>;
