import { contentOf } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { AppError, violationError } from '../../platform/http/app-error.ts';
import { lockOrFail, requireUnlocked, save, type Saved, type Target } from './change-qr.ts';
import type { SettingsDeps } from './change-settings.ts';
import { keepFiles } from './files-of-qr.ts';
import { requireFitting } from './read-content.ts';
import { recordChange } from './record-code-acts.ts';
import { findVersion } from './versions-repo.ts';

/**
 * Brings back what scans saw at a version: content, settings, password and page. Not the name, the picture or the state. Nothing is asked of the
 * plan: whatever comes back was allowed when it was set, and a code that a smaller plan has to do without says so when it is scanned.
 */
export async function rollBackQr(trx: Transaction, target: Target, version: number, { requireReputable }: Pick<SettingsDeps, 'requireReputable'>): Promise<Saved> {
  const { context } = target;
  const before = await lockOrFail(trx, target);
  if (context.ifMatch !== undefined && context.ifMatch !== before.version) throw new AppError('changed-meanwhile');
  requireUnlocked(before, target);
  const seen = await findVersion(trx, before.id, version);
  if (seen === undefined) throw violationError('version', 'invalid', 'There is no such version');
  requireFitting(contentOf(seen.typology, seen.input), before.isDynamic);
  await requireReputable(trx, { input: seen.input, settings: seen.settings });
  await keepFiles(trx, [{ ...before, ...seen }]);
  const saved = await save(trx, before, {
    typology: seen.typology, input: JSON.stringify(seen.input), settings: JSON.stringify(seen.settings), passwordHash: seen.passwordHash,
    landingTemplate: seen.landingTemplate && JSON.stringify(seen.landingTemplate),
  }, context);
  await recordChange(trx, context, before, saved.row);
  return saved;
}
