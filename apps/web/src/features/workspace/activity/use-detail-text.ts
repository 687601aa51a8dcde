import { planNames, type AuditEntry, type PlanName, type Role } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';

/** The changed fields of a code, a workspace or a profile, under the names the server records. */
const fields = [
  'title',
  'description',
  'project',
  'type',
  'input',
  'page',
  'settings',
  'password',
  'lock',
  'design',
  'shortLink',
  'externalId',
  'tags',
  'accountName',
  'companyName',
  'companySize',
  'companyIndustry',
  'usageCategory',
  'timezone',
  'googleAnalytics',
  'billingInfo',
  'contactName',
  'contactEmail',
  'contactPhone',
  'address',
  'city',
  'country',
  'name',
  'lastName',
  'locale',
  'pictureId',
] as const;

const roleNames: Readonly<Record<Role, true>> = { owner: true, admin: true, editor: true, guest: true };

/** The details of an entry as text; details unknown to this version are omitted. */
export function useDetailText({ detail }: AuditEntry): string | undefined {
  const { t, i18n } = useTranslation(['activity', 'scans', 'plans']);
  const format = useFormatters();
  const changed = fields.filter((field) =>
    String(detail['fields'] ?? '')
      .split(',')
      .includes(field),
  );
  if (changed.length > 0) {
    const list = new Intl.ListFormat(i18n.resolvedLanguage, { type: 'conjunction' });
    return t('detail.fields', { fields: list.format(changed.map((field) => t(`fields.${field}`))) });
  }
  const { plan, months, percentOff } = detail;
  if (isPlan(plan)) {
    const name = t(`plans:name.${plan}`);
    return typeof months === 'number'
      ? t(months === 1 ? 'detail.plan.monthly' : 'detail.plan.yearly', { plan: name })
      : name;
  }
  if (typeof percentOff === 'number') return t('detail.off', { percent: format.percent(percentOff / 100) });
  if (typeof detail['key'] === 'string') return t('detail.key', { key: detail['key'] });
  if (typeof detail['reason'] === 'string') return t('detail.reason', { reason: detail['reason'] });
  if (typeof detail['since'] === 'string' && typeof detail['until'] === 'string') {
    return t('detail.period', {
      from: format.dateTime(new Date(detail['since'])),
      to: format.dateTime(new Date(detail['until'])),
    });
  }
  if (typeof detail['months'] === 'number')
    return t('detail.keep', { months: t('scans:card.months', { count: detail['months'] }) });
  if (detail['months'] === null) return t('detail.keep', { months: t('scans:card.forEver') });
  if (typeof detail['format'] === 'string') return t('detail.format', { format: detail['format'].toUpperCase() });
  const [role, from, to] = [detail['role'], detail['from'], detail['to']];
  if (isRole(from) && isRole(to)) return t('detail.roles', { from: t(`roles.${from}`), to: t(`roles.${to}`) });
  return isRole(role) ? t('detail.role', { role: t(`roles.${role}`) }) : undefined;
}

function isPlan(value: unknown): value is PlanName {
  return typeof value === 'string' && planNames.some((name) => name === value);
}

function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(roleNames, value);
}
