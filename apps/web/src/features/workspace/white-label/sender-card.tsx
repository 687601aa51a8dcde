import type { BrandSender, BrandSenderUpdate, SenderKind, WhiteLabel } from '@evercode/contract';
import { Button, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PillChoice } from '../../../ui/form/choices/pill-choice.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import { SenderState } from './sender-state.tsx';
import type { ChangeWhiteLabel } from './use-white-label.ts';
import classes from './white-label-page.module.css';

type Props = Readonly<{ whiteLabel: WhiteLabel; changes: Pick<ChangeWhiteLabel, 'change' | 'testSender'> }>;

const kinds: readonly SenderKind[] = ['ours', 'address', 'smtp'];
const usualPorts = { tls: 465, starttls: 587 } as const;

type Typed = Omit<Extract<BrandSender, { kind: 'smtp' }>, 'kind'> & { password: string };

const nothing: Typed = {
  name: '',
  address: '',
  host: '',
  port: usualPorts.starttls,
  security: 'starttls',
  username: '',
  password: '',
};

/** Who mails come from. Saved as a whole, because half an address sends nothing. */
export function SenderCard({ whiteLabel, changes: { change, testSender } }: Props) {
  const { t } = useTranslation('whitelabel');
  const describe = useFailureText();
  const saved = whiteLabel.draft.sender;
  const [kind, setKind] = useState<SenderKind>(saved.kind);
  const [typed, setTyped] = useState<Typed>({ ...nothing, ...saved });
  const { hasPassword } = whiteLabel.sender;
  const set = (part: Partial<Typed>) => setTyped((known) => ({ ...known, ...part }));
  const next = senderOf(kind, typed);
  const isUnchanged = typed.password === '' && isSame(next, saved);
  const text = (field: 'name' | 'address' | 'host' | 'username') => ({
    label: t(`sender.${field}`),
    value: typed[field],
    required: field !== 'name' && field !== 'username',
    withAsterisk: false,
    onChange: ({ currentTarget: { value: given } }: ChangeEvent<HTMLInputElement>) =>
      setTyped((known) => ({ ...known, [field]: given })),
  });

  const choose = (chosen: SenderKind) => {
    setKind(chosen);
    // Nothing to fill in: it applies at once.
    if (chosen === 'ours' && saved.kind !== 'ours') change.mutate({ sender: { kind: 'ours' } });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate({ sender: next }, { onSuccess: () => set({ password: '' }) });
  };

  return (
    <form onSubmit={submit}>
      <SettingsCard title={t('sender.title')} text={t('sender.text')}>
        {change.error && <Notice tone="bad">{describe(change.error)}</Notice>}
        <PillChoice
          legend={t('sender.kind')}
          name="sender"
          options={kinds.map((value) => ({ value, label: t(`sender.kinds.${value}`) }))}
          value={kind}
          onChoose={choose}
        />
        {kind !== 'ours' && (
          <>
            <TextInput {...text('name')} autoComplete="off" />
            <TextInput {...text('address')} type="email" autoComplete="off" />
          </>
        )}
        {kind === 'smtp' && (
          <>
            <div className={classes.pair}>
              <TextInput {...text('host')} placeholder="smtp.example.com" autoComplete="off" spellCheck={false} />
              <NumberInput
                size="md"
                label={t('sender.port')}
                value={typed.port}
                min={1}
                max={65_535}
                hideControls
                onChange={(port) => set({ port: Number(port) })}
              />
            </div>
            <PillChoice
              legend={t('sender.security')}
              name="security"
              options={[
                { value: 'starttls', label: 'STARTTLS' },
                { value: 'tls', label: 'TLS' },
              ]}
              value={typed.security}
              onChoose={(security) => set({ security, port: usualPorts[security] })}
            />
            <TextInput {...text('username')} autoComplete="off" spellCheck={false} />
            <PasswordInput
              label={t('sender.password')}
              placeholder={hasPassword ? t('sender.passwordKept') : ''}
              value={typed.password}
              autoComplete="new-password"
              onChange={({ currentTarget }) => set({ password: currentTarget.value })}
            />
            <p className={classes.hint}>{t('sender.fallback')}</p>
          </>
        )}
        {kind !== 'ours' && !isUnchanged && (
          <div className={classes.buttons}>
            <Button type="submit" variant="default" loading={change.isPending}>
              {t('sender.save')}
            </Button>
          </div>
        )}
        {kind === saved.kind && isUnchanged && <SenderState whiteLabel={whiteLabel} testSender={testSender} />}
      </SettingsCard>
    </form>
  );
}

function senderOf(kind: SenderKind, typed: Typed): BrandSenderUpdate {
  const { name, address, host, port, security, username, password } = typed;
  const from = { name: name.trim(), address: address.trim() };
  if (kind === 'ours') return { kind };
  if (kind === 'address') return { kind, ...from };
  const server = { host: host.trim(), port, security, username: username.trim() };
  return { kind, ...from, ...server, ...(password !== '' && { password }) };
}

function isSame(next: BrandSenderUpdate, saved: BrandSender): boolean {
  const of = (sender: object) => JSON.stringify(Object.entries(sender).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return of(next) === of(saved);
}
