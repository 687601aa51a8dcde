import type { ArtFacts, ArtFailure, Block, CodeType, DesignParams, LandingTemplate } from '@evercode/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

/** Logos of a workspace, re-encoded: a PNG, or filled paths as the one SVG form that packages/qr writes. */
export type QrLogosTable = {
  id: string;
  accountId: string;
  name: string;
  type: 'image/png' | 'image/svg+xml';
  bytes: Buffer;
  /** Pixels of a PNG, user units of paths. */
  width: number;
  height: number;
  createdAt: Created;
  /** Hidden from the library; codes that use it keep it. */
  deletedAt: Generated<Date | null>;
};

/** Background pictures of codes, re-encoded as JPEG. Designs refer to them by address. */
export type QrBackgroundsTable = {
  id: string;
  accountId: string;
  type: 'image/jpeg';
  bytes: Buffer;
  width: number;
  height: number;
  createdAt: Created;
};

/** Saved styles. Immutable, so the picture of a style never changes. */
export type QrStylesTable = {
  id: string;
  accountId: string;
  name: Generated<string>;
  /** The product's design that it was started from. */
  designId: string | null;
  logoId: string | null;
  designParams: Json<DesignParams>;
  createdAt: Created;
};

export type PageTemplatesTable = {
  id: string;
  accountId: string;
  title: string;
  type: CodeType;
  data: Json<LandingTemplate>;
  blocks: ColumnType<Block[] | null, string | null, never>;
  createdAt: Created;
};

/** A code drawn as a picture on request. */
export type ArtRequestsTable = {
  id: string;
  accountId: string;
  state: 'processing' | 'painted' | 'failed' | 'canceled';
  failure: ArtFailure | null;
  /** Null again after an hour. */
  png: Buffer | null;
  /** The same picture as vectors, where its manner has them; as long as `png`. */
  svg: Generated<string | null>;
  /** Names what the picture shows: equal for all sizes of one picture. */
  picture: Generated<string>;
  facts: ColumnType<ArtFacts | null, string | null, string | null>;
  createdAt: Created;
};

/** Pictures that were kept for a code, as JPEGs. */
export type QrArtsTable = {
  id: string;
  accountId: string;
  qrId: string;
  /** What it reads as. A code with another text does not show it. */
  text: string;
  /** Of the symbol, on a side. */
  modules: number;
  prompt: string;
  bytes: Buffer;
  /** For lists. */
  small: Buffer;
  createdAt: Created;
};
