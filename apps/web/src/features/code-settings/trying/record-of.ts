import { contentOf, qrSettings, type Qr } from '@evercode/contract';
import { leadOf } from '@evercode/content';
import { compileRouteRecord, optionsOf, type RouteRecord, type RouteState } from '@evercode/routing';
import type { CardValues } from '../drafts.ts';
import { toSettings } from '../to-settings.ts';

const states: Readonly<Record<Qr['state'], RouteState>> = { active: 'active', paused: 'paused', deleted: 'trashed' };

/** The record that scans would be answered by if these cards were saved now; undefined while something on them is not complete. */
export function recordOf(qr: Qr, values: CardValues): RouteRecord | undefined {
  const { limit, schedule, password } = values;
  const patch = {
    ...toSettings.tracking(values.tracking), ...toSettings.parameters(values.parameters), ...toSettings.languages(values.languages), ...toSettings.rules(values.rules),
    ...(`${limit.count}${limit.fallbackUrl}` !== '' && toSettings.limit(limit)),
    ...(`${schedule.from}${schedule.until}${schedule.fallbackUrl}` !== '' && toSettings.schedule(schedule)),
  };
  const parsed = qrSettings.safeParse(Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null)));
  if (!parsed.success) return undefined;
  const { input, typology, uuid, account, version, state, stateReason, title, landingTemplate, quotaUntil } = qr;
  const target = leadOf(contentOf(typology.internalName, input));
  return compileRouteRecord({
    version, qr: uuid, account, state: stateReason === 'blocked' ? 'blocked' : states[state], target,
    // What it is does not matter: whether the visitor has given it is chosen here.
    options: {
      ...optionsOf(parsed.data, qr.settings.hasPassword || password.password !== '' ? 'set' : null),
      ...(quotaUntil !== null && { quotaUntil: Date.parse(quotaUntil) }),
    },
    ...(target.kind !== 'redirect' && { page: { title, typology: typology.internalName, input, look: landingTemplate, assets: {} } }),
  });
}
