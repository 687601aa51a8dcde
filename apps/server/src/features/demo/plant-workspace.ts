import { randomInt } from 'node:crypto';
import { shipPageEvents, shipSegment } from '@evercode/analytics';
import { makeBelievableSegments } from '@evercode/analytics/generator';
import { toSearchKey, type Content, type DesignParams, type PlanName, type QrSettings, type Role, type SubscriptionType, type ThemeName } from '@evercode/contract';
import { reserveRoute, type Row, type StoredRoute, type Transaction } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';
import type { RouteRecord } from '@evercode/routing';
import { deriveUuid } from '../../platform/derive-uuid.ts';
import { doOnPage, tellWays, type Doings } from './believable-doings.ts';

/** `logo`: the key of one that comes with the product. `project`: its name. */
export type PlantedCode = {
  title: string; content: Content; theme?: ThemeName; state: 'active' | 'paused'; design: Partial<DesignParams>; logo?: string; project?: string; tags?: readonly string[];
  settings?: QrSettings; scans: number; doings?: Doings;
};
export type PlantedStyle = { name: string; logo: string; design: Partial<DesignParams> };

/** As a save of a code does it. */
export type CompileRoutes = (trx: Transaction, codes: readonly Drafted[]) => Promise<RouteRecord[]>;
type Drafted = Pick<Row<'qrs'>, 'id' | 'accountId' | 'version' | 'state' | 'title' | 'typology' | 'input' | 'landingTemplate' | 'settings' | 'passwordHash' | 'blockedAt' | 'quotaUntil'>;

export type WorkspacePlan = {
  name: string;
  plan: PlanName;
  subscriptionType: SubscriptionType;
  people: readonly { email: string; name: string; role: Role; passwordHash: string }[];
  codes: readonly PlantedCode[];
  style: PlantedStyle | undefined;
  createdAt: Date;
  now: Date;
  newUuid: () => string;
  compileRoutes: CompileRoutes;
};

export type Planted = { accountUuid: string; codes: { record: RouteRecord; scans: number; doings: Doings }[]; routes: StoredRoute[] };

const DAY_MS = 24 * 3600 * 1000;

/** A whole workspace with people and codes, as if it had been in use. For looking around and for trying things, never for real data. */
export async function plantWorkspace(trx: Transaction, plan: WorkspacePlan): Promise<Planted> {
  const { newUuid, createdAt } = plan;
  const accountUuid = newUuid();
  await trx.insertInto('accounts').values({
    id: accountUuid, name: plan.name, usageCategory: 'business', companyName: '', companySize: null, companyIndustry: 'retail',
    timezone: 'UTC', plan: plan.plan, subscriptionType: plan.subscriptionType,
    trialBeganAt: plan.subscriptionType === 'TRIAL' ? plan.now : null, hasCreatedFirstQr: true, createdAt,
  }).execute();
  const people: string[] = [];
  for (const person of plan.people) {
    const userUuid = newUuid();
    await trx.insertInto('users').values({
      id: userUuid, email: person.email, passwordHash: person.passwordHash, name: person.name, lastName: '', locale: 'en', timezone: 'UTC',
      browserLocale: null, referrer: null, utm: '{}', emailVerifiedAt: createdAt, createdAt,
    }).execute();
    await trx.insertInto('memberships').values({ id: newUuid(), userId: userUuid, accountId: accountUuid, role: person.role, createdAt }).execute();
    people.push(userUuid);
  }
  if (plan.style !== undefined) {
    const { name, logo, design } = plan.style;
    await trx.insertInto('qrStyles').values({
      id: newUuid(), accountId: accountUuid, name, designId: null, logoId: deriveUuid('logo', logo), designParams: JSON.stringify({ ...defaultDesign, ...design }), createdAt,
    }).execute();
  }
  const projects = await plantProjects(trx, plan, accountUuid);
  const planted: Planted = { accountUuid, codes: [], routes: [] };
  for (const [place, code] of plan.codes.entries()) {
    const route = await plantCode(trx, plan, { code, accountUuid, projectId: projects.get(code.project) ?? null, userUuid: people[0] ?? accountUuid, place });
    planted.codes.push({ record: route.record, scans: code.scans, doings: code.doings ?? {} });
    planted.routes.push(route);
  }
  return planted;
}

/** Those that codes are in, by name. */
async function plantProjects(trx: Transaction, { codes, newUuid, createdAt }: WorkspacePlan, accountId: string): Promise<ReadonlyMap<string | undefined, string>> {
  const projects = new Map<string | undefined, string>();
  for (const { project: title } of codes) {
    if (title === undefined || projects.has(title)) continue;
    const id = newUuid();
    await trx.insertInto('projects').values({ id, accountId, title, titleKey: toSearchKey(title), state: 'active', createdAt, updatedAt: createdAt }).execute();
    projects.set(title, id);
  }
  return projects;
}

async function plantCode(
  trx: Transaction, { newUuid, createdAt, now, compileRoutes }: WorkspacePlan,
  { code, accountUuid, projectId, userUuid, place }: { code: PlantedCode; accountUuid: string; projectId: string | null; userUuid: string; place: number },
): Promise<StoredRoute> {
  const uuid = newUuid();
  const { title, state, settings = {}, content: { typology, input } } = code;
  const landingTemplate = code.theme === undefined ? null : { theme: code.theme, style: {}, hideLogo: false };
  const drafted = { id: uuid, accountId: accountUuid, version: 1, state, title, typology, input, landingTemplate, settings, passwordHash: null, blockedAt: null, quotaUntil: null };
  const [record] = await compileRoutes(trx, [drafted]);
  if (record === undefined) throw new TypeError('Every code has a route record.');
  const route = { domain: '', ending: `demo-${randomInt(36 ** 6).toString(36).padStart(6, '0')}`, record };
  if (!(await reserveRoute(trx, route))) throw new Error(`The ending ${route.ending} is taken.`);
  await trx.insertInto('qrs').values({
    id: uuid, accountId: accountUuid, projectId, title, titleKey: toSearchKey(title), typology, isDynamic: true, input: JSON.stringify(input), settings: JSON.stringify(settings),
    landingTemplate: landingTemplate && JSON.stringify(landingTemplate),
    designParams: JSON.stringify({ ...defaultDesign, watermark_enabled: code.logo !== undefined, ...code.design }),
    logoId: code.logo === undefined ? null : deriveUuid('logo', code.logo), state, domain: '', ending: route.ending, version: 1,
    createdBy: userUuid, createdAt, updatedAt: new Date(now.getTime() - place * DAY_MS),
  }).execute();
  const seen = { typology, input, settings, passwordHash: null, landingTemplate };
  await trx.insertInto('qrVersions').values({ qrId: uuid, version: 1, accountId: accountUuid, at: createdAt, userId: userUuid, userName: 'Demo', seen: JSON.stringify(seen), changed: [] }).execute();
  for (const name of code.tags ?? []) await trx.insertInto('tags').values({ id: newUuid(), accountId: accountUuid, qrId: uuid, name, nameKey: toSearchKey(name), createdAt }).execute();
  return route;
}

/** Visits for every planted code, and what was done on its page, spread over the time from its creation until now. Planting the same workspace's again changes nothing. */
export async function plantScans(
  analytics: Parameters<typeof shipSegment>[0], { accountUuid, codes }: Planted, { from, to }: { from: Date; to: Date },
): Promise<void> {
  for (const [seed, { record, scans, doings }] of codes.entries()) {
    for (const { name, rows } of makeBelievableSegments({ seed, account: accountUuid, qrs: [record.qr], from, to, count: scans })) {
      await shipSegment(analytics, name, tellWays(rows, record, doings, seed));
      if (record.page !== undefined) await shipPageEvents(analytics, name, doOnPage(rows, doings, { seed, to }));
    }
  }
}
