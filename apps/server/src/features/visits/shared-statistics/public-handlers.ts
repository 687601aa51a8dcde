import { decide, limitsOf, type Subject } from '@evercode/access';
import { sharedDays, type SharedDays, type SharedStats } from '@evercode/contract';
import type { Database } from '@evercode/database';
import type { Places } from '@evercode/geo';
import type { DrawingPool } from '../../../platform/drawing/drawing-pool.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { addressOfPicture } from '../../../platform/pictures/pictures.ts';
import { createLinkPreview } from '../../../platform/public-links/draw-preview.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { LinkTokens } from '../../../platform/public-links/link-tokens.ts';
import { createShortCache } from '../../../platform/public-links/short-cache.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { requireAction } from '../../../platform/sign-in/rights/require-action.ts';
import { toSubject } from '../../../platform/sign-in/keys/subject-of-member.ts';
import { askWithinPlan, type StatisticsStore } from '../../../platform/statistics/ask-within-plan.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { lastDaysOf } from './last-days.ts';
import { findOpenShare, type OpenShare } from './shares-repo.ts';

type Deps = StatisticsStore &
  Readonly<{
    db: Database;
    tokens: LinkTokens;
    drawings: DrawingPool;
    places: Pick<Places, 'by'>;
    shortLinks: ShortLinks;
    billing: 'on' | 'off';
  }>;

/** Figures may be as old as this. The end of a link is not cached: it is checked by every request. */
const TTL_MS = 60_000;
const MOST_CACHED = 500;

/** The page behind a public link, for everybody. A link that has ended and one that never was are answered alike. */
export function createPublicHandlers(deps: Deps): Pick<Handlers, 'getSharedStats' | 'getSharedImage'> {
  const answers = createShortCache<SharedStats>({ ttlMs: TTL_MS, most: MOST_CACHED });
  const preview = createLinkPreview(deps);
  return {
    getSharedStats: async ({ params, query }, context) => {
      const { share, subject } = await openShare(deps, params.token, context.now);
      const offered = listOffered(subject);
      const wanted = Number(query.days);
      const days = offered.find((each) => each === wanted) ?? offered.at(-1) ?? sharedDays[0];
      // Whatever changes the answer is part of the key, so that a change is seen at once.
      const key = [share.id, days, share.showsCities, share.showsParameters, share.timezone, share.title].join(' ');
      return answers.get(key, context.now.getTime(), () =>
        gather(deps, share, subject, { days, offered }, context.now),
      );
    },

    getSharedImage: async ({ params }, context) => {
      const { share } = await openShare(deps, params.token, context.now);
      return preview(share, context);
    },
  };
}

/** Strangers read as an editor would, within the plan of the workspace. */
async function openShare({ db, tokens, billing }: Deps, token: string, now: Date) {
  const id = tokens.read(token);
  const share = id === undefined ? undefined : await findOpenShare(db, id, now);
  if (share === undefined) throw new AppError('link-ended');
  const subject = toSubject({ ...share, role: 'editor', permissions: [] }, billing, now);
  if (!decide(subject, 'stats.read').allowed) throw new AppError('link-ended');
  return { share, subject };
}

function listOffered(subject: Subject): SharedDays[] {
  const { statsDays } = limitsOf(subject);
  return sharedDays.filter((days) => statsDays === 'unlimited' || days <= statsDays);
}

async function gather(
  { db, analytics, sheets, places }: Deps,
  share: OpenShare,
  subject: Subject,
  { days, offered }: { days: SharedDays; offered: SharedDays[] },
  now: Date,
): Promise<SharedStats> {
  const { accountId: workspaceUuid, qrId, timezone } = share;
  const { from, to } = lastDaysOf(days, timezone, now);
  const { stats } = await askWithinPlan(
    { analytics, sheets },
    {
      criteria: 'qr',
      id: qrId,
      from: from.toISOString(),
      to: to.toISOString(),
      interval: 'day',
      timezone,
      only: [
        'series',
        'countries',
        'cities',
        'os',
        'deviceKinds',
        ...(share.showsParameters ? ['parameters' as const] : []),
      ],
    },
    {
      workspaceUuid,
      now,
      subject,
      require: (action) => requireAction(subject, action),
      read: createTransact(db, { workspaceUuid }),
    },
  );
  const hasAll = decide(subject, 'stats.all-charts').allowed;
  const by = places.by();
  return {
    title: share.title,
    workspace: { name: share.workspaceName, logo: addressOfPicture(share.workspaceLogoId) },
    timezone,
    days,
    offered,
    totals: stats.totals,
    series: stats.series,
    countries: stats.countries,
    cities: hasAll && share.showsCities ? stats.cities : null,
    os: stats.os,
    deviceKinds: hasAll ? stats.deviceKinds : null,
    parameters: hasAll && share.showsParameters ? stats.parameters : null,
    placesBy: by === undefined ? null : { name: by.name, url: by.url },
  };
}
