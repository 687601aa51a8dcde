import type { Language } from '@evercode/i18n/mail';
import { breakLinks } from '../break-links.ts';
import type { MailTexts, Translate } from '../mail-texts.ts';
import type { Amount, CodesOnFree, Mail, MoneyNews, NamedPlan } from '../mails.ts';

const planNames = { starter: 'Starter', pro: 'Pro', enterprise: 'Enterprise' } as const;

/** News with a document on the billing page. */
const invoiced: ReadonlySet<MoneyNews['what']> = new Set(['activated', 'changed', 'renewed', 'recovered']);

export function describeBilling(
  { link, news, onFree, keysStopped, ...typed }: Extract<Mail, { kind: 'billing' }>,
  { language, support }: { language: Language; support: string },
  t: Translate,
): MailTexts {
  const workspace = breakLinks(typed.workspace);
  const words = { ...wordsOf(news, language, t), support };
  const title = t(`billing.news.${news.what}.title`, words);
  const paused = 'paused' in news && news.paused > 0 ? [t('billing.paused', { count: news.paused })] : [];
  return {
    subject: title,
    title,
    blocks: [
      t(`billing.news.${news.what}.text`, { ...words, workspace }),
      // The plan goes on while the charge is tried again.
      ...(news.what === 'charge-failed' ? [t('billing.works')] : []),
      ...(onFree ? [tellCodes(onFree, t)] : []),
      ...paused,
      ...(keysStopped ? [t('billing.keys')] : []),
      ...(invoiced.has(news.what) ? [t('billing.invoice')] : []),
    ],
    button: { label: news.what.startsWith('trial-') ? t('billing.plans') : t('billing.button'), link },
    why: t('billing.why', { workspace }),
  };
}

/** What becomes of the codes, so that the news is not read as the end of printed ones. */
function tellCodes({ active, pausing }: CodesOnFree, t: Translate): string {
  return pausing === 0 ? t('billing.works') : t('billing.pausing', { count: pausing, active });
}

/** Every word that a text of money may contain; a text leaves out what its news does not have. */
function wordsOf(news: MoneyNews, language: Language, t: Translate) {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const showDate = (instant: string) => date.format(new Date(instant));
  return {
    plan: 'plan' in news ? planNames[news.plan] : '',
    cycle: 'plan' in news ? nameCycle(news, t) : '',
    next: 'next' in news ? `${planNames[news.next.plan]} (${nameCycle(news.next, t)})` : '',
    amount: 'paid' in news ? showAmount(news.paid, language) : '',
    date: 'date' in news ? showDate(news.date) : '',
    end: 'end' in news ? showDate(news.end) : '',
    percent: 'percent' in news ? news.percent : 0,
    card: 'last4' in news ? `${breakLinks(news.brand)} •••• ${news.last4}`.trim() : '',
  };
}

function nameCycle({ months }: NamedPlan, t: Translate): string {
  return months === 12 ? t('billing.cycle.yearly') : t('billing.cycle.monthly');
}

/** Cents are whole numbers up to here; only the screen shows them divided. */
function showAmount({ cents, currency }: Amount, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
}
