import { breakLinks } from '../break-links.ts';
import type { MailTexts, Translate } from '../mail-texts.ts';
import type { Mail } from '../mails.ts';
import { subjectWith } from '../subject-with.ts';

export function describeDomain(
  { link, what, check, seen = '', expected = '', isProofMissing = false, ...typed }: Extract<Mail, { kind: 'domain' }>,
  t: Translate,
): MailTexts {
  const [workspace, domain] = [breakLinks(typed.workspace), breakLinks(typed.domain)];
  return {
    subject: subjectWith(domain, (short) => t(`domain.subject.${what}`, { domain: short })),
    title: t(`domain.subject.${what}`, { domain }),
    blocks:
      what === 'failing'
        ? [
            t(`domain.failing.${check ?? 'answer'}`, { domain }),
            // Records that a stranger may have set: a mail program must not make links of them.
            seen === '' ? t('domain.nothing') : t('domain.seen', { seen: breakLinks(seen) }),
            ...(expected === '' ? [] : [t('domain.expected', { expected: breakLinks(expected) })]),
            ...(isProofMissing ? [t('domain.proofToo', { domain })] : []),
          ]
        : [t(`domain.text.${what}`, { domain })],
    button: { label: t('domain.button'), link },
    why: t('why.domain', { workspace }),
  };
}
