import type { WhiteLabel } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { CopyButton } from '../../../ui/feedback/page/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ChangeWhiteLabel } from './use-white-label.ts';
import classes from './white-label-page.module.css';

type Props = Readonly<{ whiteLabel: WhiteLabel; testSender: ChangeWhiteLabel['testSender'] }>;

/** Whether mails can be sent as it is saved, and what is still to do. */
export function SenderState({ whiteLabel, testSender }: Props) {
  const { t } = useTranslation('whitelabel');
  const { email } = useMe().user;
  const { draft, sender } = whiteLabel;
  const { state, record, failure, checkedAt } = sender;
  const ask = (label: string) => (
    <div className={classes.buttons}>
      <Button variant="default" loading={testSender.isPending} onClick={() => testSender.mutate()}>
        {label}
      </Button>
    </div>
  );
  switch (state) {
    case 'ours':
      return null;
    case 'waiting':
    case 'verified':
      return (
        <>
          {state === 'verified' && draft.sender.kind === 'address' ? (
            <Notice>{t('sender.verified', { address: draft.sender.address })}</Notice>
          ) : (
            <Notice>{t('sender.waiting')}</Notice>
          )}
          {draft.sender.kind === 'address' && <p className={classes.hint}>{t('sender.dmarc')}</p>}
          {record && state === 'waiting' && <RecordToSet record={record} hasLooked={checkedAt !== null} />}
          {ask(t('sender.check'))}
        </>
      );
    case 'untested':
    case 'tested':
    case 'failing':
      return (
        <>
          {failure !== null && <Notice tone="bad">{t(`sender.failures.${failure}`)}</Notice>}
          {state === 'tested' && <Notice>{t('sender.tested', { email })}</Notice>}
          {state === 'untested' && <Notice>{t('sender.untested')}</Notice>}
          {ask(t('sender.test'))}
        </>
      );
    default:
      return state satisfies never;
  }
}

type ToSet = Readonly<{ record: NonNullable<WhiteLabel['sender']['record']>; hasLooked: boolean }>;

/** The record that proves the domain, with what stands there instead. */
function RecordToSet({ record, hasLooked }: ToSet) {
  const { t } = useTranslation('whitelabel');
  const parts = [
    { label: t('sender.recordName'), value: record.name },
    { label: t('sender.recordValue'), value: record.value },
  ];
  return (
    <div>
      <p className={classes.label}>{t('sender.record')}</p>
      <dl className={classes.record}>
        {parts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              <CopyButton value={value} label={t('sender.copy', { what: label })} />
            </dd>
          </div>
        ))}
      </dl>
      {hasLooked && (
        <output className={classes.hint}>
          {record.seen.length === 0 ? t('sender.nothing') : t('sender.seen', { value: record.seen.join(', ') })}
        </output>
      )}
    </div>
  );
}
