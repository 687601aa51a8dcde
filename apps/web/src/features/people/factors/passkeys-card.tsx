import type { Passkey } from '@evercode/contract';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { canUsePasskeys } from '../../../platform/sign-in/can-use-passkeys.ts';
import { useSecondFactor } from '../../../platform/sign-in/use-second-factor.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { CardState } from './card-state.tsx';
import { ProofForm } from '../../../platform/sign-in/proof-form.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import classes from './security-cards.module.css';
import { usePasskeys, useSecurityCalls } from './use-security.ts';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };
const icon = { size: 18, stroke: 1.75 } as const;

/** The person's passkeys. */
export function PasskeysCard() {
  const { t } = useTranslation('security');
  const query = usePasskeys();
  const ways = useSecondFactor().data?.proofs;
  const { removePasskey } = useSecurityCalls();
  const notify = useNotify();
  const formatters = useFormatters(useMe().user.timezone);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const passkeys = query.data ?? [];
  const canAdd = canUsePasskeys();

  return (
    <SettingsCard
      title={t('passkeys.title')}
      text={t('passkeys.text')}
      actions={
        canAdd && ways && query.data ? (
          <Button variant="default" onClick={() => setOpen({ what: 'add' })}>
            {t('passkeys.add')}
          </Button>
        ) : undefined
      }
    >
      <CardState query={query}>
        {!canAdd && <Notice>{t('passkeys.cannot')}</Notice>}
        {passkeys.length === 0 && canAdd && <p className={classes.small}>{t('passkeys.none')}</p>}
        {passkeys.length > 0 && (
          <ul className={classes.passkeys} aria-label={t('passkeys.list')}>
            {passkeys.map((passkey) => (
              <li key={passkey.uuid}>
                <IconFingerprint size={20} stroke={1.75} aria-hidden className={classes.mark} />
                <div className={classes.passkey}>
                  <div className={classes.name}>{passkey.name}</div>
                  <div className={classes.small}>
                    {t('passkeys.created', { date: formatters.date(new Date(passkey.createdAt)) })}
                    {', '}
                    {passkey.lastUsedAt === null
                      ? t('passkeys.unused')
                      : t('passkeys.used', { date: formatters.date(new Date(passkey.lastUsedAt)) })}
                  </div>
                </div>
                <Tooltip withinPortal={false} label={t('passkeys.renameTitle')}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('passkeys.rename', { name: passkey.name })}
                    onClick={() => setOpen({ what: 'rename', passkey })}
                  >
                    <IconPencil {...icon} />
                  </ActionIcon>
                </Tooltip>
                <Tooltip withinPortal={false} label={t('passkeys.removeAction')}>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size="lg"
                    aria-label={t('passkeys.remove', { name: passkey.name })}
                    onClick={() => setOpen({ what: 'remove', passkey })}
                  >
                    <IconTrash {...icon} />
                  </ActionIcon>
                </Tooltip>
              </li>
            ))}
          </ul>
        )}
      </CardState>
      {open?.what === 'add' && ways && <AddPasskeyDialog ways={ways} onClose={close} />}
      {open?.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && ways && (
        <Dialog
          title={t('passkeys.removeTitle', { name: open.passkey.name })}
          text={t('passkeys.removeText')}
          onClose={close}
        >
          <ProofForm
            kinds={ways}
            submit={t('passkeys.removeAction')}
            isDangerous
            onCancel={close}
            onProof={async (proof) => {
              await removePasskey(open.passkey.uuid, proof);
              close();
              notify.success(t('passkeys.removed'));
            }}
          />
        </Dialog>
      )}
    </SettingsCard>
  );
}
