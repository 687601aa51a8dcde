import type {
  AnyInput, AssetKind, Attention, Block, DesignParams, LandingTemplate, ProjectStateName, QrSettings, QrState, ReportReason, StateReason, Typology,
} from '@evercode/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Created, Json } from './columns.ts';

/** `workspace`: with all codes of its workspace. `reputation`: by the list of harmful hosts, not by a person. */
export type BlockedBy = 'operator' | 'workspace' | 'reputation';

export type QrsTable = {
  id: string;
  accountId: string;
  title: string;
  /** What titles are compared and searched by: `toSearchKey` of it. */
  titleKey: string;
  description: Generated<string>;
  projectId: Generated<string | null>;
  typology: Typology;
  isDynamic: boolean;
  input: Json<AnyInput>;
  landingTemplate: ColumnType<LandingTemplate | null, string | null | undefined, string | null>;
  settings: ColumnType<QrSettings, string | undefined, string>;
  passwordHash: Generated<string | null>;
  /** Printed: what a scan sees is changed only by somebody who says so. */
  isLocked: Generated<boolean>;
  designParams: Json<DesignParams>;
  /** One of the product's logos, or a row of qrLogos. */
  logoId: Generated<string | null>;
  state: QrState;
  /** Set when the system and not a person changed the state. */
  stateReason: Generated<StateReason | null>;
  /** What it was before its project took it along. */
  stateBefore: Generated<QrState | null>;
  /** The reason of that, while its project has it. */
  stateReasonBefore: Generated<StateReason | null>;
  trashedAt: Generated<Date | null>;
  /** Closed by the operator, whatever its state; it is never active then. */
  blockedAt: Generated<Date | null>;
  blockedBy: Generated<BlockedBy | null>;
  blockedReason: Generated<string>;
  /** It runs again when the block is taken back. */
  blockedWhileActive: Generated<boolean>;
  domain: string;
  /** A static code has none. */
  ending: string | null;
  /** Printed behind it, without the question mark; empty: nothing. */
  endingQuery: Generated<string>;
  /** What a list says of the content, as the table itself works it out. */
  leadName: GeneratedAlways<string>;
  version: number;
  /** The version whose addresses the guardian watches; it looks again at a code where this is another than its version. */
  guardedVersion: Generated<number>;
  /** The worst of its addresses, where somebody should look at it. */
  attention: Generated<Attention | null>;
  /** Broken addresses, in whose place visitors are led to the fallback. */
  replacedUrls: Generated<string[]>;
  /** Its plan has no scans left for it before this; a time that is past means nothing. */
  quotaUntil: Generated<Date | null>;
  /** The percentage of the plan's scans that its owner was last told of, and when: in a month that is over it means nothing. */
  quotaTold: Generated<number>;
  quotaToldAt: Generated<Date | null>;
  createdBy: string;
  createdAt: Created;
  updatedAt: Date;
};

export type ProjectsTable = {
  id: string;
  accountId: string;
  title: string;
  titleKey: string;
  state: ProjectStateName;
  createdAt: Created;
  updatedAt: Date;
  trashedAt: Generated<Date | null>;
};

/** What was uploaded. The bytes lie in the file store, under the id; a picture's in several sizes. */
export type AssetsTable = {
  id: string;
  accountId: string;
  originalName: string;
  mimeType: string;
  kind: AssetKind;
  bytes: ColumnType<string, number, never>;
  width: number | null;
  height: number | null;
  /** The widths that a picture is kept in, ascending. */
  sides: Generated<number[]>;
  /** Of a picture: when AVIF was made of it, in the widths where that is smaller. */
  smallFormsAt: Generated<Date | null>;
  createdAt: Created;
};

/** Every file that a code names, or named. */
export type QrAssetsTable = { qrId: string; assetId: string; accountId: string };

/** What a scan of a code sees. */
export type Seen = { typology: Typology; input: AnyInput; settings: QrSettings; passwordHash: string | null; landingTemplate: LandingTemplate | null };

/** What scans saw from one change to the next. */
export type QrVersionsTable = {
  qrId: string;
  version: number;
  accountId: string;
  at: Created;
  userId: string | null;
  /** As it was then. */
  userName: string;
  seen: Json<Seen>;
  changed: string[];
};

/** How often a code with a use limit was used. */
export type QrUsesTable = { qrId: string; accountId: string; uses: ColumnType<string, number, number> };

export type PageTemplatesTable = {
  id: string;
  accountId: string;
  title: string;
  type: Typology;
  data: Json<LandingTemplate>;
  blocks: ColumnType<Block[] | null, string | null, never>;
  createdAt: Created;
};

/** What visitors say of a code. Nothing of the visitor is in it. */
export type AbuseReportsTable = {
  id: string;
  at: Created;
  ending: string;
  qrId: string;
  workspaceId: string;
  reason: ReportReason;
  text: string;
  language: string;
  closedAt: Generated<Date | null>;
};

/** Where no code may lead: the operator's own list. A host stands for those below it too. */
export type BlockedHostsTable = { host: string; reason: string; createdAt: Created };
