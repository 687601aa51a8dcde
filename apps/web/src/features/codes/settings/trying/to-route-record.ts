import { qrSettings, type Qr } from '@evercode/contract';
import { leadOf, contentOf } from '@evercode/content';
import { compileRouteRecord, optionsOf, type RouteRecord, type RouteState } from '@evercode/routing';
import type { CardValues } from '../drafts.ts';
import { toSettings } from '../to-settings.ts';

const states: Readonly<Record<Qr['state'], RouteState>> = { active: 'active', paused: 'paused', deleted: 'trashed' };

/** The route record that saving these cards would produce; undefined while a card is incomplete. */
export function toRouteRecord(code: Qr, values: CardValues): RouteRecord | undefined {
  const { limit, schedule, password } = values;
  const patch = {
    ...toSettings.tracking(values.tracking),
    ...toSettings.parameters(values.parameters),
    ...toSettings.languages(values.languages),
    ...toSettings.rules(values.rules),
    ...(`${limit.count}${limit.fallbackUrl}` !== '' && toSettings.limit(limit)),
    ...(`${schedule.from}${schedule.until}${schedule.fallbackUrl}` !== '' && toSettings.schedule(schedule)),
  };
  const parsed = qrSettings.safeParse(Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null)));
  if (!parsed.success) return undefined;
  const {
    input,
    typology,
    uuid,
    account: workspace,
    version,
    state,
    stateReason,
    title,
    landingTemplate,
    quotaUntil,
  } = code;
  const target = leadOf(contentOf(typology.internalName, input));
  return compileRouteRecord({
    version,
    qr: uuid,
    account: workspace,
    state: stateReason === 'blocked' ? 'blocked' : states[state],
    target,
    // A placeholder: the form chooses whether the visitor has entered the password.
    options: {
      ...optionsOf(parsed.data, code.settings.hasPassword || password.password !== '' ? 'set' : null),
      ...(quotaUntil !== null && { quotaUntil: Date.parse(quotaUntil) }),
    },
    ...(target.kind !== 'redirect' && {
      page: { title, typology: typology.internalName, input, look: landingTemplate, assets: {} },
    }),
  });
}
