import type { AuditEntry } from '@evercode/contract';
import {
  IconArrowsExchange,
  IconBuilding,
  IconChartBar,
  IconCreditCard,
  IconFolder,
  IconKey,
  IconWebhook,
  IconLifebuoy,
  IconQrcode,
  IconShieldLock,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import classes from './activity-page.module.css';
import { useDetailText } from './use-detail-text.ts';

type Kind = AuditEntry['act'] extends infer Act ? (Act extends `${infer Subject}.${string}` ? Subject : never) : never;

const icons: Readonly<Record<Kind, typeof IconQrcode>> = {
  qr: IconQrcode,
  project: IconFolder,
  domain: IconWorld,
  workspace: IconBuilding,
  subscription: IconCreditCard,
  member: IconUsers,
  owner: IconArrowsExchange,
  'api-key': IconKey,
  webhook: IconWebhook,
  sso: IconShieldLock,
  'mail-domain': IconWorld,
  scim: IconUsers,
  report: IconChartBar,
  staff: IconLifebuoy,
};

/** One entry: who did what, when and from where. */
export function ActivityEntry({ entry, now }: { entry: AuditEntry; now: Date }) {
  const { t } = useTranslation('activity');
  const formatters = useFormatters(useMe().user.timezone);
  const detail = useDetailText(entry);
  const { act, person, support, key, subject, session } = entry;
  const { token } = entry.detail;
  const at = new Date(entry.at);
  // The part of an act's name before the dot is its subject.
  const Icon = icons[act.split('.')[0] as Kind];
  // Acts of the product itself or of its operator have no member as actor.
  const name = person.name || person.email || t(nameOfProduct(act));

  return (
    <li className={classes.entry} data-support={support !== null}>
      <span className={classes.icon} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <p className={classes.act}>
          <strong title={person.email}>{support === null ? name : t('support.as', { name })}</strong>{' '}
          {t(`acts.${act}`, { subject: subject?.label ?? '' })}
        </p>
        {detail !== undefined && <p className={classes.detail}>{detail}</p>}
        <p className={classes.facts}>
          <time dateTime={entry.at}>{`${formatters.relative(at, now)} · ${formatters.dateTime(at)}`}</time>
          {session !== null && <SessionFacts session={session} />}
          {typeof token === 'string' && <span>{t('token', { name: token })}</span>}
          {key !== null && <span>{t('key', { name: key.name })}</span>}
          {support !== null && <span>{t('support.by', { email: support })}</span>}
        </p>
      </div>
    </li>
  );
}

function SessionFacts({ session: { browser, os } }: { session: NonNullable<AuditEntry['session']> }) {
  const { t } = useTranslation('activity');
  if (browser === '' && os === '') return null;
  return <span>{browser === '' || os === '' ? browser || os : t('session', { browser, os })}</span>;
}

/** Which part of the product acted, where no person did. */
function nameOfProduct(
  act: AuditEntry['act'],
): 'plan' | 'guardian' | 'domains' | 'provider' | 'groups.subscription' | 'operator' {
  if (act === 'qr.quota-reached') return 'plan';
  if (act.startsWith('qr.fallback-')) return 'guardian';
  if (act === 'domain.not-renewed') return 'plan';
  if (act.startsWith('domain.') || act.startsWith('mail-domain.')) return 'domains';
  if (act.startsWith('member.')) return 'provider';
  return act.startsWith('subscription.') && act !== 'subscription.granted' ? 'groups.subscription' : 'operator';
}
