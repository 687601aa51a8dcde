import type { MailDomain } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useFieldError } from '../../../platform/naming/use-field-error.ts';
import { QuestionDialog } from '../../../ui/feedback/dialog/question-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { StateMark } from '../../../ui/feedback/states/state-mark.tsx';
import { DnsRecord, DnsRecords } from '../../../ui/layout/dns-record.tsx';
import { besideInput } from './beside-input.tsx';
import classes from './single-sign-on.module.css';
import { useMailDomains } from './use-mail-domains.ts';

/** The domains of mail addresses, each with the record that proves it, and the form for another. */
export function MailDomains({ canChange, canRemove }: Readonly<{ canChange: boolean; canRemove: boolean }>) {
  const { t } = useTranslation('sso');
  const { list, add, check, remove } = useMailDomains();
  const domains = list.data ?? [];
  if (list.isPending) return <SkeletonRows rows={2} height={64} />;
  if (list.isError && list.data === undefined) return <ErrorState onRetry={() => void list.refetch()} />;
  return (
    <>
      {domains.length > 0 && (
        <ul className={classes.domains} aria-label={t('domain.list')}>
          {domains.map((domain) => (
            <li key={domain.uuid} className={classes.domain}>
              <div className={classes.domainTop}>
                <DomainHead domain={domain} />
                {canRemove && (
                  <RemoveDomain
                    domain={domain}
                    isRemoving={remove.isPending && remove.variables === domain.uuid}
                    onRemove={() => remove.mutate(domain.uuid)}
                  />
                )}
              </div>
              {domain.status !== 'verified' && <DomainRecord domain={domain} />}
              {canChange && domain.status !== 'verified' && (
                <div className={classes.buttons}>
                  <Button
                    variant="default"
                    size="xs"
                    loading={check.isPending && check.variables === domain.uuid}
                    onClick={() => check.mutate(domain.uuid)}
                  >
                    {t('domain.check')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && <AddDomain add={add} />}
    </>
  );
}

type RemoveProps = Readonly<{ domain: MailDomain; isRemoving: boolean; onRemove: () => void }>;

/** Asks first where people log in by the domain. */
function RemoveDomain({ domain: { unicodeName, status, people }, isRemoving, onRemove }: RemoveProps) {
  const { t } = useTranslation('sso');
  const [isAsking, setAsking] = useState(false);
  const isInUse = people > 0 && (status === 'verified' || status === 'failing');
  const title = t('domain.remove', { name: unicodeName });
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={title}
        {...(isInUse && { 'aria-haspopup': 'dialog' })}
        loading={isRemoving}
        onClick={() => (isInUse ? setAsking(true) : onRemove())}
      >
        {t('domain.drop')}
      </Button>
      {isAsking && (
        <QuestionDialog title={title} text={t('domain.dropText')} onClose={() => setAsking(false)}>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {t('domain.keep')}
          </Button>
          <Button
            color="red"
            onClick={() => {
              setAsking(false);
              onRemove();
            }}
          >
            {t('domain.drop')}
          </Button>
        </QuestionDialog>
      )}
    </>
  );
}

const marks = {
  waiting: 'paused',
  verified: 'active',
  failing: 'failing',
  lost: 'deleted',
} as const satisfies Record<MailDomain['status'], 'paused' | 'active' | 'failing' | 'deleted'>;

function DomainHead({ domain: { unicodeName, status, loss, lostAt, people } }: { domain: MailDomain }) {
  const { t } = useTranslation('sso');
  const format = useFormatters();
  const words =
    status === 'failing'
      ? t('domain.failing', { date: lostAt === null ? '' : format.date(new Date(lostAt)) })
      : loss === 'taken'
        ? t('domain.taken')
        : t(`domain.${status}`);
  return (
    <div className={classes.domainHead}>
      <strong className={classes.domainName}>{unicodeName}</strong>
      <span aria-live="polite">
        <StateMark state={marks[status]} label={words} />
      </span>
      <span className={classes.quiet}>{t('domain.people', { count: people })}</span>
    </div>
  );
}

function DomainRecord({ domain: { record, unicodeName } }: { domain: MailDomain }) {
  const { t } = useTranslation(['sso', 'dns']);
  const { type, host, value, state, seen } = record;
  const [other] = seen;
  return (
    <DnsRecords label={`${t('dns:records')}: ${unicodeName}`}>
      <DnsRecord
        type={type}
        name={host}
        value={value}
        purpose={t('sso:domain.purpose')}
        state={state}
        stateText={
          state === 'different' && other !== undefined ? t('dns:seen', { seen: other }) : t(`dns:state.${state}`)
        }
        words={{
          type: t('dns:type'),
          name: t('dns:name'),
          value: t('dns:value'),
          copyName: t('dns:copyName', { value: host }),
          copyValue: t('dns:copyValue', { value }),
        }}
      />
    </DnsRecords>
  );
}

function AddDomain({ add }: Pick<ReturnType<typeof useMailDomains>, 'add'>) {
  const { t } = useTranslation('sso');
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refusal = useFieldError(add.error, 'name');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '' && !add.isPending) add.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('domain.label')}
        description={t('domain.hint')}
        value={name}
        maxLength={limits.mailDomains.nameMax}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isMissing ? t('connect.missing') : refusal}
        onChange={({ currentTarget }) => {
          add.reset();
          setMissing(false);
          setName(currentTarget.value);
        }}
        inputContainer={besideInput(
          <Button type="submit" variant="default" size="md" loading={add.isPending}>
            {t('domain.add')}
          </Button>,
        )}
      />
    </form>
  );
}
