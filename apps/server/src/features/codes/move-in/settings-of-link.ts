import {
  codePassword,
  limits,
  qrSettings,
  redirectRules,
  type MoveInNote,
  type MoveInRefusal,
  type QrSettings,
  type RedirectRule,
} from '@evercode/contract';
import { neededUrl } from '@evercode/content/schemas';
import type { Judging } from './judging.ts';
import type { ForeignLink } from './services/foreign-link.ts';

type Said = { settings: QrSettings & { password?: string }; notes: MoveInNote[] } | { refused: MoveInRefusal };
type Part<Value> = { value?: Value; note?: MoveInNote } | { refused: MoveInRefusal };

/** Password, limit, schedule and rules of a link, as far as the plan has them. */
export function settingsOf(link: ForeignLink, judging: Judging): Said {
  const parts = {
    password: passwordOf(link, judging),
    useLimit: limitOf(link, judging),
    schedule: scheduleOf(link, judging),
    rules: rulesOf(link, judging),
  };
  const settings: Record<string, unknown> = {};
  const notes: MoveInNote[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if ('refused' in part) return part;
    if (part.value !== undefined) settings[name] = part.value;
    if (part.note !== undefined) notes.push(part.note);
  }
  const { password, ...others } = settings;
  return {
    settings: { ...qrSettings.parse(others), ...(typeof password === 'string' && { password }) },
    notes,
  };
}

function passwordOf({ password }: ForeignLink, { can, password: given }: Judging): Part<string> {
  if (password === false) return {};
  if (!can('qr.set-password')) return { refused: 'password-not-in-plan' };
  const told = codePassword.safeParse(password === true ? given : password);
  // A password longer than ours is unknown, too: a shortened one would be another one.
  const usable = told.success ? told.data : given;
  return usable === undefined ? { refused: 'password-unknown' } : { value: usable };
}

/** The service counts from the first visit on; we count from the import on. */
function limitOf({ limit, scansBefore }: ForeignLink, { can }: Judging): Part<NonNullable<QrSettings['useLimit']>> {
  if (limit === null) return {};
  const left = limit - (scansBefore ?? 0);
  if (left <= 0) return { refused: 'limit-reached' };
  if (!can('qr.set-use-limit')) return { note: 'limit-not-in-plan' };
  return { value: { count: Math.min(left, limits.settings.uses), fallbackUrl: null } };
}

function scheduleOf(link: ForeignLink, { can, now }: Judging): Part<NonNullable<QrSettings['schedule']>> {
  const isFuture = (instant: string | null) => instant !== null && Date.parse(instant) > now.getTime();
  const { expiresAt, startsAt } = link;
  const from = isFuture(startsAt) ? startsAt : null;
  if (expiresAt === null && from === null) return {};
  const fallback = neededUrl.safeParse(link.expiredUrl ?? '');
  const isOver = expiresAt !== null && !isFuture(expiresAt);
  // A code that is over still leads people to its fallback. Without one it is dead, and would come alive here.
  if (isOver && !(fallback.success && can('qr.set-rules'))) return { refused: 'expired' };
  if (!can('qr.set-rules')) return { note: 'schedule-not-in-plan' };
  const isOrdered = from === null || expiresAt === null || Date.parse(from) < Date.parse(expiresAt);
  return {
    value: { from: isOrdered ? from : null, until: expiresAt, fallbackUrl: fallback.success ? fallback.data : null },
  };
}

function rulesOf({ rules }: ForeignLink, { can, newId }: Judging): Part<RedirectRule[]> {
  if (rules.length === 0) return {};
  if (!can('qr.set-rules')) return { note: 'rules-not-in-plan' };
  const valid = rules
    .flatMap((rule) => {
      const parsed = redirectRules.safeParse([{ id: newId(), ...rule }]);
      return parsed.success ? parsed.data : [];
    })
    .slice(0, limits.settings.rules);
  return {
    ...(valid.length > 0 && { value: valid }),
    ...(valid.length < rules.length && { note: 'rules-left' }),
  };
}
