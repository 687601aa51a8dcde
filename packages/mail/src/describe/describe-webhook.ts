import { breakLinks } from '../break-links.ts';
import type { MailTexts, Translate } from '../mail-texts.ts';
import type { Mail } from '../mails.ts';
import { subjectWith } from '../subject-with.ts';

/** An endpoint of webhooks was disabled. */
export function describeWebhook({ link, what, ...typed }: Extract<Mail, { kind: 'webhook' }>, t: Translate): MailTexts {
  const [workspace, host] = [breakLinks(typed.workspace), breakLinks(typed.host)];
  return {
    subject: subjectWith(workspace, (short) => t('webhook.subject', { workspace: short })),
    title: t('webhook.title'),
    blocks: [t(`webhook.${what}`, { host }), t('webhook.after')],
    button: { label: t('webhook.button'), link },
    why: t('why.webhook', { workspace }),
  };
}
