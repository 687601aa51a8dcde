import { auditActs, errorCodes, violationCodes, type AuditAct } from '@evercode/contract';
import { expect, test } from 'vitest';
import { languages } from './index.ts';
import { activity } from './locales/en/workspace/activity.ts';
import { errors } from './locales/en/errors.ts';
import { createTranslator } from './server.ts';

const says = (text: string, code: string) => text !== '' && text !== code && !text.endsWith(code);

test.each(languages)('%s has texts for every error code and violation code', (language) => {
  // Without values: only whether there is a text matters.
  const words = createTranslator(language, ['errors', 'validation']) as unknown as (key: string) => string;
  expect(errorCodes.filter((code) => !says(words(`errors:${code}`), code))).toEqual([]);
  expect(violationCodes.filter((code) => !says(words(`validation:violations.${code}`), code))).toEqual([]);
});

test('no text is left over for a removed error code', () => {
  const known = new Set<string>([...errorCodes, 'network', 'team-members']);
  expect(Object.keys(errors).filter((code) => !known.has(code))).toEqual([]);
});

test.each(languages)('%s has texts for every act and every subject of the log, and none left over', (language) => {
  const t = createTranslator(language, ['activity']);
  const words = new Map(auditActs.map((act) => [act, t(`activity:acts.${act}`, { subject: 'SUBJECT' })]));
  expect(auditActs.filter((act) => !says(words.get(act) ?? '', act))).toEqual([]);
  const named = auditActs.filter((act) => words.get(act)?.includes('SUBJECT'));
  expect(named).toEqual(auditActs.filter((act) => namesItsSubject.test(act) || namesSomebody.has(act)));
  const kept = Object.entries(activity.acts).flatMap(([subject, acts]) =>
    Object.keys(acts).map((act) => `${subject}.${act}`),
  );
  expect(kept.toSorted()).toEqual([...auditActs].toSorted());
});

const namesItsSubject = /^(?:qr|project|api-key|webhook|domain|mail-domain|sso)\./;
const namesSomebody: ReadonlySet<AuditAct> = new Set<AuditAct>([
  'subscription.promo-used',
  'subscription.method-added',
  'subscription.method-removed',
  'subscription.method-default',
  'workspace.scans-exported',
  'workspace.scans-deleted',
  'report.created',
  'report.scheduled',
  'report.rescheduled',
  'report.unscheduled',
  'report.declined',
  'member.invited',
  'member.invited-again',
  'member.invitation-revoked',
  'member.role-changed',
  'member.provisioned',
  'member.deactivated',
  'member.reactivated',
  'scim.group-role',
  'member.removed',
  'owner.transferred',
]);
