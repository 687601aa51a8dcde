import type { DesignParams } from '@evercode/contract';
import type { Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

/** What a workspace uploaded, drawn anew: a PNG, or the one form that packages/qr writes of filled paths. */
export type QrLogosTable = {
  id: string;
  accountId: string;
  name: string;
  type: 'image/png' | 'image/svg+xml';
  bytes: Buffer;
  /** Of the PNG in pixels, of paths in units of their own. */
  width: number;
  height: number;
  createdAt: Created;
  /** Off the list; what has it keeps it. */
  deletedAt: Generated<Date | null>;
};

/** Pictures behind codes, drawn anew as JPEG. Designs name them by their address. */
export type QrBackgroundsTable = { id: string; accountId: string; type: 'image/jpeg'; bytes: Buffer; width: number; height: number; createdAt: Created };

/** A look to be used again. Never changed: its picture is the same for ever. */
export type QrStylesTable = {
  id: string;
  accountId: string;
  name: Generated<string>;
  /** The look of the product that it began with. */
  designId: string | null;
  logoId: string | null;
  designParams: Json<DesignParams>;
  createdAt: Created;
};
