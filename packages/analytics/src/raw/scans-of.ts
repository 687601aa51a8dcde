/** Scans of a workspace, or of some of its codes, in a time. */
export type ScanRange = {
  account: string;
  /** Left out: the whole workspace. An empty list (a project without codes) has no scans. */
  qrs?: readonly string[] | undefined;
  from: Date;
  /** Exclusive. */
  to: Date;
};

/** What comes after WHERE. Put together from constants of the program only: what the range says travels as bound parameters. */
export const whereOf = ({ qrs }: Pick<ScanRange, 'qrs'>): string =>
  `account = {account:UUID} ${qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'}
   AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;

/** The store knows the years from 1900 to 2299. */
const FIRST_MS = Date.parse('1900-01-01T00:00:00Z');
const LAST_MS = Date.parse('2299-12-31T00:00:00Z');
const within = (at: Date): number => Math.min(Math.max(at.getTime(), FIRST_MS), LAST_MS);

export const paramsOf = ({ account, qrs, from, to }: ScanRange) => ({ account, from: within(from), to: within(to), ...(qrs && { qrs }) });
