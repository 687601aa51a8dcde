import { breakLinks } from '../break-links.ts';
import type { MailTexts, Translate } from '../mail-texts.ts';
import type { Mail } from '../mails.ts';
import { subjectWith } from '../subject-with.ts';

/** News of a sender of their own: a test, and when it no longer sends. */
export function describeSender({ link, what, ...typed }: Extract<Mail, { kind: 'sender' }>, t: Translate): MailTexts {
  const [workspace, sender] = [breakLinks(typed.workspace), breakLinks(typed.sender)];
  return {
    subject: subjectWith(workspace, (short) => t(`sender.${what}.subject`, { workspace: short })),
    title: t(`sender.${what}.title`),
    blocks: [t(`sender.${what}.text`, { workspace, sender })],
    button: { label: t('sender.button'), link },
    why: t(what === 'tested' ? 'why.senderTest' : 'why.quota', { workspace }),
  };
}
