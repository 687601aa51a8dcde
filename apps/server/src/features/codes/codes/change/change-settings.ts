import { isDeepStrictEqual } from 'node:util';
import { qrSettings, type QrSettings, type QrUpdate, type SettingName, type WorkspaceAction } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { AppError, violationError } from '../../../../platform/http/answers/app-error.ts';
import { mergePatch } from '../../../../platform/http/requests/merge-patch.ts';
import { toViolations } from '../../../../platform/http/requests/violations.ts';
import type { RequireReputable } from '../../../../platform/reputation/reputation.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { findUses } from '../codes-repo.ts';

export type Settings = { settings: QrSettings; passwordHash: string | null };
export type SettingsDeps = {
  requireReputable: RequireReputable;
  hashPassword: (password: string) => Promise<string>;
  /** Visits so far; null while the statistics are unavailable. */
  countScansOf: (workspaceUuid: string, qrUuid: string) => Promise<number | null>;
};
type Target = { qrUuid: string; context: WorkspaceContext };

const actions: Readonly<Record<SettingName, WorkspaceAction>> = {
  googleAnalyticsId: 'qr.set-tracking',
  metaPixelId: 'qr.set-tracking',
  useLimit: 'qr.set-use-limit',
  urlParameters: 'qr.set-url-parameters',
  languages: 'qr.set-languages',
  schedule: 'qr.set-rules',
  rules: 'qr.set-rules',
  guardian: 'qr.set-rules',
};
// `Object.keys` widens to `string[]`; the table is complete by its type.
const names = Object.keys(actions) as SettingName[];

/**
 * Applies a merge patch. Setting a value needs its permission; removing one does not, so that it works after a
 * downgrade.
 */
export async function changeSettings(
  { hashPassword, countScansOf }: SettingsDeps,
  { qrUuid, context }: Target,
  before: Settings & { isDynamic: boolean },
  patch: NonNullable<QrUpdate['settings']>,
): Promise<Settings> {
  const { password, ...others } = patch;
  const settings = parseSettings(mergePatch(before.settings, others));
  if (!before.isDynamic && (typeof password === 'string' || Object.keys(settings).length > 0))
    throw violationError('settings', 'invalid', 'Static codes have no settings: their scans never reach us');
  // Compared deeply, not as JSON text: jsonb reorders members.
  for (const name of names)
    if (settings[name] !== undefined && !isDeepStrictEqual(settings[name], before.settings[name]))
      context.require(actions[name]);
  if (settings.useLimit !== undefined && settings.useLimit.count !== before.settings.useLimit?.count) {
    const scans = await countScansOf(context.workspaceUuid, qrUuid);
    if (scans !== null && settings.useLimit.count <= scans)
      throw violationError('settings.useLimit.count', 'scans-reached', 'Scans must be higher than current.');
  }
  if (password === undefined) return { settings, passwordHash: before.passwordHash };
  if (password === null) return { settings, passwordHash: null };
  context.require('qr.set-password');
  return { settings, passwordHash: await hashPassword(password) };
}

/** Of a saved code: the statistics are seconds behind the scans, the counter of a code that has had a limit is not. */
export function countingUses(deps: SettingsDeps, trx: Transaction): SettingsDeps {
  return {
    ...deps,
    countScansOf: async (workspaceUuid, qrUuid) => {
      const scans = await deps.countScansOf(workspaceUuid, qrUuid);
      const uses = await findUses(trx, qrUuid);
      return uses === null ? scans : Math.max(scans ?? 0, uses);
    },
  };
}

function parseSettings(settings: unknown): QrSettings {
  const parsed = qrSettings.safeParse(settings, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError('validation-failed', {
    violations: toViolations(parsed.error.issues).map((violation) => ({
      ...violation,
      propertyPath: `settings.${violation.propertyPath}`,
    })),
  });
}

/** Starts the use counters of codes at the scans so far. A second start never lowers one. */
export async function beginUses(
  trx: Transaction,
  { workspaceUuid }: Pick<WorkspaceContext, 'workspaceUuid'>,
  codes: readonly { qrUuid: string; scans: number }[],
): Promise<void> {
  if (codes.length === 0) return;
  await trx
    .insertInto('qrUses')
    .values(codes.map(({ qrUuid, scans }) => ({ qrId: qrUuid, accountId: workspaceUuid, uses: scans })))
    .onConflict((conflict) =>
      conflict
        .column('qrId')
        .doUpdateSet((eb) => ({ uses: eb.fn<number>('greatest', ['qrUses.uses', 'excluded.uses']) })),
    )
    .execute();
}
