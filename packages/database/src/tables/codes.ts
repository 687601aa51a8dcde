import type {
  AnyContent,
  AssetKind,
  Attention,
  DesignParams,
  LandingTemplate,
  ListView,
  ProjectStateName,
  QrSettings,
  QrState,
  StateReason,
  CodeType,
} from '@evercode/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

/** `workspace`: together with all codes of its workspace. `reputation`: by the list of harmful hosts. */
export type BlockedBy = 'operator' | 'workspace' | 'reputation';

export type QrsTable = {
  id: string;
  accountId: string;
  title: string;
  /** `toSearchKey` of the title: titles are compared and searched by it. */
  titleKey: string;
  description: Generated<string>;
  projectId: Generated<string | null>;
  typology: CodeType;
  isDynamic: boolean;
  input: Json<AnyContent>;
  landingTemplate: ColumnType<LandingTemplate | null, string | null | undefined, string | null>;
  settings: ColumnType<QrSettings, string | undefined, string>;
  passwordHash: Generated<string | null>;
  /** Printed: changes of what scans see need a confirmation. */
  isLocked: Generated<boolean>;
  designParams: Json<DesignParams>;
  /** One of the product's logos, or a row of qrLogos. */
  logoId: Generated<string | null>;
  state: QrState;
  /** Set when the system, not a person, changed the state. */
  stateReason: Generated<StateReason | null>;
  /** The state before it was trashed, or before its project paused it. */
  stateBefore: Generated<QrState | null>;
  /** The reason of `stateBefore`. */
  stateReasonBefore: Generated<StateReason | null>;
  trashedAt: Generated<Date | null>;
  /** Blocked by the operator, in any state but active. */
  blockedAt: Generated<Date | null>;
  blockedBy: Generated<BlockedBy | null>;
  blockedReason: Generated<string>;
  /** Becomes active again when the block is lifted. */
  blockedWhileActive: Generated<boolean>;
  domain: string;
  /** Null for static codes. */
  ending: string | null;
  /** The query printed behind the ending, without the question mark; may be empty. */
  endingQuery: Generated<string>;
  /** The line that lists show: the result of `describeContent`, written with every save. */
  leadName: string;
  /** The id that a program has given it. */
  externalId: Generated<string | null>;
  /** Values that programs keep with it. */
  metadata: ColumnType<Record<string, string>, string | undefined, string>;
  version: number;
  /** The version whose addresses the guardian watches; it reads the code again when `version` differs. */
  guardedVersion: Generated<number>;
  /** The worst verdict of its addresses, if a member should look at it. */
  attention: Generated<Attention | null>;
  /** Broken addresses for which visitors are led to the fallback. */
  replacedUrls: Generated<string[]>;
  /** Until then the plan has no scans left for it; a past date means nothing. */
  quotaUntil: Generated<Date | null>;
  /** The share of the quota, in percent, of the last mail to the owner; valid in the month of `quotaToldAt`. */
  quotaTold: Generated<number>;
  quotaToldAt: Generated<Date | null>;
  /** Visits counted by the service that the code came from. Never added to ours. */
  scansBefore: ColumnType<string | null, number | null | undefined, number | null>;
  createdBy: string;
  createdAt: Created;
  updatedAt: Date;
};

/** What a code is found by besides its name. The keys are results of `toSearchKey`, the lines of one between breaks. */
export type QrTextsTable = {
  qrId: string;
  accountId: string;
  /** A line `domain/ending` for every ending, former ones included. */
  linksKey: string;
  destinationsKey: string;
  noteKey: string;
  contentKey: string;
  /** What lists show of them. */
  originals: Json<{ links: string[]; destinations: string[]; content: string }>;
};

export type ProjectsTable = {
  id: string;
  accountId: string;
  title: string;
  titleKey: string;
  state: ProjectStateName;
  /** The state before it was trashed. */
  stateBefore: Generated<'active' | 'paused' | null>;
  createdAt: Created;
  updatedAt: Date;
  trashedAt: Generated<Date | null>;
};

/** One word on one code; the same word on another code is a row of its own. */
export type TagsTable = {
  id: string;
  accountId: string;
  qrId: string;
  name: string;
  /** `toSearchKey` of the name: names are compared by it. */
  nameKey: string;
  createdAt: Created;
};

/** A filtered list that a person keeps under a name. */
export type ListViewsTable = {
  id: string;
  accountId: string;
  userId: string;
  name: string;
  list: ListView['list'];
  /** The address of the list after the question mark. */
  filter: string;
  isPinned: boolean;
  createdAt: Created;
};

/** Links with which printers get the files of a code. The token in the address is computed from the id. */
export type PrintLinksTable = {
  id: string;
  accountId: string;
  qrId: string;
  userId: string | null;
  keyName: Generated<string | null>;
  note: string;
  endsAt: Date;
  downloadedAt: Date | null;
  createdAt: Created;
};

/** Uploaded files. The bytes are in the file store under the id; a picture's in several sizes. */
export type AssetsTable = {
  id: string;
  accountId: string;
  originalName: string;
  mimeType: string;
  kind: AssetKind;
  bytes: ColumnType<string, number, never>;
  /** What the file takes in the store, with every width of a picture. */
  storedBytes: ColumnType<string, number | undefined, never>;
  width: number | null;
  height: number | null;
  /** The stored widths of a picture, ascending. */
  sides: Generated<number[]>;
  /** When AVIF files of a picture were made, in the widths where AVIF is smaller. */
  smallFormsAt: Generated<Date | null>;
  createdAt: Created;
};

/** Every file that a code uses or used. */
export type QrAssetsTable = { qrId: string; assetId: string; accountId: string };

/** Everything that a scan of a code depends on. */
type Seen = {
  typology: CodeType;
  input: AnyContent;
  settings: QrSettings;
  passwordHash: string | null;
  landingTemplate: LandingTemplate | null;
};

/** What scans saw from one change to the next. */
export type QrVersionsTable = {
  qrId: string;
  version: number;
  accountId: string;
  at: Created;
  userId: string | null;
  /** The name at that time. */
  userName: string;
  /** The name of the person's API key that did it. */
  keyName: Generated<string | null>;
  seen: Json<Seen>;
  changed: string[];
};
