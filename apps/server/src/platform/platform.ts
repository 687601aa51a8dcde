import type { ScanRow, createAnalyticsClient, createSheetKeeper } from '@evercode/analytics';
import type { Config } from '@evercode/config';
import type { Database, Listen, ReadReplica, StoredRoute } from '@evercode/database';
import type { Places } from '@evercode/geo';
import type { MailerOptions } from '@evercode/mail';
import type { Storage } from '@evercode/storage';
import type { Tracer } from '@evercode/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { AppHosts } from './brand/app-hosts.ts';
import type { DrawingPool } from './drawing/drawing-pool.ts';
import type { RequireReadable } from './drawing/readability-gate.ts';
import type { Internet } from './internet/internet.ts';
import type { StartJob } from './jobs/start-job.ts';
import type { AppLinks } from './mail/app-links.ts';
import type { Post } from './mail/post.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { WorkMetrics } from './metrics/work-metrics.ts';
import type { Ports } from './ports.ts';
import type { Reputation, RequireReputable } from './reputation/reputation.ts';
import type { ShortLinks } from './short-links/short-links.ts';
import type { AccessTokens } from './sign-in/secrets/access-tokens.ts';
import type { Passwords } from './sign-in/secrets/passwords.ts';
import type { ProofDeps } from './sign-in/proof/prove.ts';
import type { RefuseGuessable } from './sign-in/rights/refused-passwords.ts';
import type { SealedBox } from './sign-in/secrets/sealed-box.ts';
import type { Trials } from './sign-in/secrets/trials.ts';
import type { GoneScans } from './statistics/gone-scans.ts';
import type { CountScans } from './statistics/scan-counts.ts';
import type { Join } from './workspaces/join-workspace.ts';

/**
 * Everything below the features, opened once by `compose/`. A manifest (`feature.ts`) takes from it what its feature
 * needs; the files of a feature declare narrow dependencies of their own and never see this type.
 */
export type Platform = {
  config: Config & { databaseUrl: string; clickhouseUrl: string };
  log: FastifyBaseLogger;
  metrics: Registry;
  workMetrics: WorkMetrics;
  /** Undefined without a collector of traces. */
  tracer: Tracer | undefined;
  now: () => Date;
  newUuid: () => string;
  /** Aborted when this process stops. */
  stopping: AbortSignal;
  /** Signs and seals; the same on every machine. */
  secret: string;

  db: Database;
  /** Undefined without a replica. */
  onReplica: ReadReplica | undefined;
  /** By a connection without a pooler. */
  listen: Listen;
  analytics: ReturnType<typeof createAnalyticsClient>;
  sheets: ReturnType<typeof createSheetKeeper>;
  storage: Storage;
  places: Places;
  internet: Internet;

  /** Makes routes live on this machine. Awaited before a change is answered. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  dropFiles: (workspaceUuid: string) => void;
  countScans: CountScans;
  goneScans: GoneScans;

  passwords: Passwords;
  refuseGuessable: RefuseGuessable;
  /** For `requireProof`, before an act that an open session alone must not do. */
  proofs: ProofDeps;
  trials: Trials;
  tokens: AccessTokens;
  joinWorkspace: Join;
  pictures: Pictures;
  drawings: DrawingPool;
  requireReadable: RequireReadable;
  reputation: Reputation;
  requireReputable: RequireReputable;

  mail: { post: Post; links: AppLinks };
  mailBox: SealedBox;
  mailTransport: MailerOptions['via'];
  /** Encrypts the passwords of mail servers of workspaces. */
  brandBox: SealedBox;

  /** Starts a long work of the workspace. */
  startJob: StartJob;
  /** Encrypts the secrets of open jobs. */
  jobBox: SealedBox;

  shortLinks: ShortLinks;
  /** The domains that serve the app under a brand. */
  appHosts: AppHosts;

  ports: Ports;
};

/** The events that features may listen to. */
export type Events = {
  /** Scans of a segment are in the statistics store: `written` of them new, `rows` all of the segment. */
  scansShipped: { written: number; rows: readonly ScanRow[] };
};
