import { contentOf, type TypedContent } from '@evercode/content';
import type { PathName, QrCreate } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { requireLook } from '../../../../platform/design-library/require-look.ts';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { NewCode } from '../../../../platform/ports.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { changeSettings, type Settings, type SettingsDeps } from '../change/change-settings.ts';
import { requireFitting } from '../change/read-content.ts';
import { findDefaultDomain, requireDomain } from '../endings/choose-domain.ts';
import { parseEnding } from '../endings/change-ending.ts';
import { requirePageLook } from './require-page-look.ts';
import { requireProject } from './require-project.ts';

export type IdSources = { newUuid: () => string; randomBelow: (bound: number) => number };
export type CreateDeps = IdSources & Pick<SettingsDeps, 'requireReputable' | 'hashPassword'>;

/** A new code that everything allows except, perhaps, its title and ending. */
export type CheckedCode = {
  id: string;
  create: QrCreate;
  content: TypedContent;
  settings: Settings;
  requested: PathName | undefined;
  /** Stored: an id, or empty for that of the installation. */
  domain: string;
  tags: readonly string[];
  createdAt: Date;
  state: 'active' | 'paused';
};

/** Checks new codes of one transaction. What many of them share is checked once. */
export function createCheck(trx: Transaction, deps: CreateDeps, context: WorkspaceContext) {
  const isOnce = rememberChecks();
  const hashes = new Map<string, Promise<string>>();
  const settingsDeps = {
    ...deps,
    // Slow on purpose, so the password that many codes share is hashed once.
    hashPassword: (password: string) => {
      const hash = hashes.get(password) ?? deps.hashPassword(password);
      hashes.set(password, hash);
      return hash;
    },
    // A code that does not exist yet has no scans.
    countScansOf: async () => 0,
  };
  let areReputable = false;
  const domains = new Map<string | null | undefined, Promise<string>>();
  const domainFor = (wanted: string | null | undefined): Promise<string> => {
    const { workspaceUuid } = context;
    const known =
      domains.get(wanted) ??
      (wanted === undefined ? findDefaultDomain(trx, workspaceUuid) : requireDomain(trx, workspaceUuid, wanted));
    domains.set(wanted, known);
    return known;
  };

  return {
    /** Looks up all addresses at once. If one of them is harmful, `code` finds out which. */
    async addresses(creates: readonly QrCreate[]): Promise<void> {
      if (creates.length < 2) return;
      try {
        await deps.requireReputable(trx, { codes: creates.map(({ input, settings }) => ({ input, settings })) });
        areReputable = true;
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'validation-failed') throw error;
      }
    },

    /** Throws why the code cannot be created. */
    async code({
      create,
      tags = create.tags ?? [],
      createdAt = context.now,
      state = 'active',
    }: NewCode<unknown>): Promise<CheckedCode> {
      const { designParams, logo, landingTemplate = null, project = null } = create;
      const content = contentOf(create.typology, create.input);
      requireFitting(content, create.dynamic);
      await isOnce(['look', designParams, logo], () => requireLook(trx, context, { designParams, logo }));
      requirePageLook(context, landingTemplate);
      await isOnce(['project', project], () => requireProject(trx, context, project));
      const id = deps.newUuid();
      const settings = await changeSettings(
        settingsDeps,
        { qrUuid: id, context },
        { settings: {}, passwordHash: null, isDynamic: create.dynamic },
        create.settings ?? {},
      );
      if (!areReputable) await deps.requireReputable(trx, { input: create.input, settings: settings.settings });
      if (create.pathName !== undefined || create.domain !== undefined) context.require('qr.change-ending');
      if (state === 'paused') context.require('qr.change-state');
      const requested = create.pathName === undefined ? undefined : parseEnding(create.pathName);
      const domain = create.dynamic ? await domainFor(create.domain) : '';
      return { id, create, content, settings, requested, domain, tags, createdAt, state };
    },
  };
}

/** Performs each check once, and repeats its error for equal values. */
function rememberChecks(): (values: readonly unknown[], check: () => Promise<void>) => Promise<void> {
  const known = new Map<string, Promise<void>>();
  return (values, check) => {
    const key = JSON.stringify(values);
    const checked = known.get(key) ?? check();
    known.set(key, checked);
    return checked;
  };
}
