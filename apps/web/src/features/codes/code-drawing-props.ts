import type { QrListItem } from '@evercode/contract';

export type CodeDrawingProps = Readonly<{ qr: QrListItem; className?: string | undefined }>;
