import { randomInt } from 'node:crypto';
import {
  toSearchKey,
  type TypedContent,
  type DesignParams,
  type PlanName,
  type QrSettings,
  type Role,
  type SubscriptionType,
  type ThemeName,
} from '@evercode/contract';
import { reserveRoute, type StoredRoute, type Transaction } from '@evercode/database';
import type { Language } from '@evercode/i18n';
import { defaultDesign } from '@evercode/qr';
import type { RouteRecord } from '@evercode/routing';
import type { CompileRoutes } from '../../../platform/ports.ts';
import { saveTexts } from '../../../platform/code-texts.ts';
import { toContentColumns } from '../../../platform/content-columns.ts';
import { deriveUuid } from '../../../platform/derive-uuid.ts';
import type { VisitorBehavior } from './visitor-behavior.ts';

/** `logo`: the key of a template logo. `project`: its name. */
export type SampleCode = {
  title: string;
  content: TypedContent;
  theme?: ThemeName;
  state: 'active' | 'paused';
  design: Partial<DesignParams>;
  logo?: string;
  project?: string;
  tags?: readonly string[];
  settings?: QrSettings;
  scans: number;
  behavior?: VisitorBehavior;
};
export type SampleStyle = { name: string; logo: string; design: Partial<DesignParams> };

type SampleWorkspacePlan = {
  name: string;
  /** Of its people. */
  language: Language;
  plan: PlanName;
  subscriptionType: SubscriptionType;
  people: readonly { email: string; name: string; role: Role; passwordHash: string }[];
  codes: readonly SampleCode[];
  style: SampleStyle | undefined;
  createdAt: Date;
  now: Date;
  newUuid: () => string;
  compileRoutes: CompileRoutes;
};

export type SampleWorkspace = {
  workspaceUuid: string;
  codes: { record: RouteRecord; scans: number; behavior: VisitorBehavior }[];
  routes: StoredRoute[];
};

const DAY_MS = 24 * 3600 * 1000;

/** Creates a workspace with people and codes for demonstrations and tests. */
export async function createSampleWorkspace(trx: Transaction, plan: SampleWorkspacePlan): Promise<SampleWorkspace> {
  const { newUuid, createdAt } = plan;
  const workspaceUuid = newUuid();
  await trx
    .insertInto('accounts')
    .values({
      id: workspaceUuid,
      name: plan.name,
      usageCategory: 'business',
      companyName: '',
      companySize: null,
      companyIndustry: 'retail',
      timezone: 'UTC',
      plan: plan.plan,
      subscriptionType: plan.subscriptionType,
      trialBeganAt: plan.subscriptionType === 'TRIAL' ? plan.now : null,
      hasCreatedFirstQr: true,
      createdAt,
    })
    .execute();
  const people: string[] = [];
  for (const person of plan.people) {
    const userUuid = newUuid();
    await trx
      .insertInto('users')
      .values({
        id: userUuid,
        email: person.email,
        passwordHash: person.passwordHash,
        name: person.name,
        lastName: '',
        locale: plan.language,
        timezone: 'UTC',
        browserLocale: null,
        referrer: null,
        utm: '{}',
        emailVerifiedAt: createdAt,
        trialBeganAt: plan.subscriptionType === 'TRIAL' && person.role === 'owner' ? plan.now : null,
        createdAt,
      })
      .execute();
    await trx
      .insertInto('memberships')
      .values({ id: newUuid(), userId: userUuid, accountId: workspaceUuid, role: person.role, createdAt })
      .execute();
    people.push(userUuid);
  }
  if (plan.style !== undefined) {
    const { name, logo, design } = plan.style;
    await trx
      .insertInto('qrStyles')
      .values({
        id: newUuid(),
        accountId: workspaceUuid,
        name,
        designId: null,
        logoId: deriveUuid('logo', logo),
        designParams: JSON.stringify({ ...defaultDesign, ...design }),
        createdAt,
      })
      .execute();
  }
  const projects = await createSampleProjects(trx, plan, workspaceUuid);
  const created: SampleWorkspace = { workspaceUuid, codes: [], routes: [] };
  for (const [index, code] of plan.codes.entries()) {
    const route = await createSampleCode(trx, plan, {
      code,
      workspaceUuid,
      projectId: projects.get(code.project) ?? null,
      userUuid: people[0] ?? workspaceUuid,
      index,
    });
    created.codes.push({ record: route.record, scans: code.scans, behavior: code.behavior ?? {} });
    created.routes.push(route);
  }
  return created;
}

/** Creates the projects of the codes; their ids by name. */
async function createSampleProjects(
  trx: Transaction,
  { codes, newUuid, createdAt }: SampleWorkspacePlan,
  workspaceUuid: string,
): Promise<ReadonlyMap<string | undefined, string>> {
  const projects = new Map<string | undefined, string>();
  for (const { project: title } of codes) {
    if (title === undefined || projects.has(title)) continue;
    const id = newUuid();
    await trx
      .insertInto('projects')
      .values({
        id,
        accountId: workspaceUuid,
        title,
        titleKey: toSearchKey(title),
        state: 'active',
        createdAt,
        updatedAt: createdAt,
      })
      .execute();
    projects.set(title, id);
  }
  return projects;
}

async function createSampleCode(
  trx: Transaction,
  { newUuid, createdAt, now, compileRoutes }: SampleWorkspacePlan,
  {
    code,
    workspaceUuid,
    projectId,
    userUuid,
    index,
  }: { code: SampleCode; workspaceUuid: string; projectId: string | null; userUuid: string; index: number },
): Promise<StoredRoute> {
  const uuid = newUuid();
  const {
    title,
    state,
    settings = {},
    content: { type, content },
  } = code;
  const look = code.theme === undefined ? null : { theme: code.theme, style: {}, hideLogo: false };
  const draft = {
    id: uuid,
    accountId: workspaceUuid,
    version: 1,
    state,
    title,
    typology: type,
    input: content,
    landingTemplate: look,
    settings,
    passwordHash: null,
    blockedAt: null,
    quotaUntil: null,
  };
  const [record] = await compileRoutes(trx, [draft]);
  if (record === undefined) throw new TypeError('Every code has a route record.');
  const route = {
    domain: '',
    ending: `demo-${randomInt(36 ** 6)
      .toString(36)
      .padStart(6, '0')}`,
    record,
  };
  if (!(await reserveRoute(trx, route))) throw new Error(`The ending ${route.ending} is taken.`);
  const saved = await trx
    .insertInto('qrs')
    .values({
      id: uuid,
      accountId: workspaceUuid,
      projectId,
      title,
      titleKey: toSearchKey(title),
      isDynamic: true,
      ...toContentColumns(code.content),
      settings: JSON.stringify(settings),
      landingTemplate: look && JSON.stringify(look),
      designParams: JSON.stringify({ ...defaultDesign, watermark_enabled: code.logo !== undefined, ...code.design }),
      logoId: code.logo === undefined ? null : deriveUuid('logo', code.logo),
      state,
      domain: '',
      ending: route.ending,
      version: 1,
      createdBy: userUuid,
      createdAt,
      updatedAt: new Date(now.getTime() - index * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await saveTexts(trx, [saved]);
  const snapshot = { typology: type, input: content, settings, passwordHash: null, landingTemplate: look };
  await trx
    .insertInto('qrVersions')
    .values({
      qrId: uuid,
      version: 1,
      accountId: workspaceUuid,
      at: createdAt,
      userId: userUuid,
      userName: 'Demo',
      seen: JSON.stringify(snapshot),
      changed: [],
    })
    .execute();
  for (const name of code.tags ?? [])
    await trx
      .insertInto('tags')
      .values({ id: newUuid(), accountId: workspaceUuid, qrId: uuid, name, nameKey: toSearchKey(name), createdAt })
      .execute();
  return route;
}
