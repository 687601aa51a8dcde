import { contentOf } from '@evercode/content';

import type { Transaction } from '@evercode/database';
import { AppError, violationError } from '../../../../platform/http/answers/app-error.ts';
import { lockOrFail, requireUnlocked, saveCode, type SavedCode, type CodeTarget } from '../change/change-code.ts';
import type { SettingsDeps } from '../change/change-settings.ts';
import { linkFiles } from '../change/files-of-code.ts';
import { requireFitting } from '../change/read-content.ts';
import { recordChange } from '../change/record-code-acts.ts';
import { findVersion } from './versions-repo.ts';

/**
 * Restores what scans saw at a version: content, settings, password and look; not title, design or state. The plan is
 * not checked: the values were allowed when they were set, and after a downgrade the scan itself enforces the plan.
 */
export async function rollBackQr(
  trx: Transaction,
  target: CodeTarget,
  version: number,
  { requireReputable }: Pick<SettingsDeps, 'requireReputable'>,
): Promise<SavedCode> {
  const { context } = target;
  const before = await lockOrFail(trx, target);
  if (context.ifMatch !== undefined && context.ifMatch !== before.version) throw new AppError('changed-meanwhile');
  requireUnlocked(before, target);
  const seen = await findVersion(trx, before.id, version);
  if (seen === undefined) throw violationError('version', 'invalid', 'This version doesn’t exist');
  const content = contentOf(seen.typology, seen.input);
  requireFitting(content, before.isDynamic);
  await requireReputable(trx, { input: seen.input, settings: seen.settings });
  await linkFiles(trx, [{ ...before, ...seen }]);
  const saved = await saveCode(
    trx,
    before,
    {
      content,
      settings: JSON.stringify(seen.settings),
      passwordHash: seen.passwordHash,
      landingTemplate: seen.landingTemplate && JSON.stringify(seen.landingTemplate),
    },
    context,
  );
  await recordChange(trx, context, before, saved.row);
  return saved;
}
