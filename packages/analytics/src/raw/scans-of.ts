/** The scans of a workspace, or of some of its codes, between two instants. */
export type ScanRange = {
  workspace: string;
  /** By default the whole workspace. An empty list (a project without codes) has no scans. */
  qrs?: readonly string[] | undefined;
  from: Date;
  /** Exclusive. */
  to: Date;
};

/**
 * The condition after WHERE. Its text is made of program constants only; values of the range are bound parameters.
 */
export const whereOf = ({ qrs }: Pick<ScanRange, 'qrs'>): string =>
  `account = {account:UUID} ${qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'}
   AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;

/** DateTime64 covers the years 1900 to 2299. */
const FIRST_MS = Date.parse('1900-01-01T00:00:00Z');
const LAST_MS = Date.parse('2299-12-31T00:00:00Z');
const clampToStore = (at: Date): number => Math.min(Math.max(at.getTime(), FIRST_MS), LAST_MS);

export const paramsOf = ({ workspace, qrs, from, to }: ScanRange) => ({
  account: workspace,
  from: clampToStore(from),
  to: clampToStore(to),
  ...(qrs && { qrs }),
});
