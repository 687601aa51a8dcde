/** Where the parts of an installation are. */
export type Installation = {
  dataDir: string;
  /** Without a pooler. */
  databaseUrl: string;
  clickhouseUrl: string;
  s3Url: string | undefined;
  /** APP_SECRET, where it is set. */
  appSecret: string | undefined;
};

/** Parts that can be backed up by other means. */
export const OPTIONAL_PARTS = ['statistics', 'files'] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** A month of a large installation takes longer than any question of a screen. */
export const STATISTICS_TIMEOUT_MS = 600_000;

/** Folders and names in a back-up. */
export const tableFile = (table: string): string => `database/${table}.copy.zst`;
export const pageFile = ({ table, month, page }: { table: string; month: string; page: number }): string =>
  `statistics/${table}/${month}-${String(page).padStart(6, '0')}.native.zst`;
export const OBJECTS = 'files/';
export const SCAN_LOG = 'scan-log/';
export const KEPT = 'kept/';
