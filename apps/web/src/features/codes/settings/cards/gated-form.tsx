import type { WorkspaceAction } from '@evercode/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeChange } from '../../../../platform/code/use-change-code.tsx';
import { LockMark } from '../../../../platform/permission/lock-mark.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SettingsCard, SettingsForm } from '../../../../ui/layout/settings-card.tsx';
import type { CardName } from '../drafts.ts';
import type { Card } from '../use-card.ts';
import classes from '../settings-dialog.module.css';

type Props = Readonly<{
  card: Pick<Card<CardName>, 'isSaving' | 'isUnchanged' | 'note' | 'failure' | 'onSubmit' | 'send'>;
  action: WorkspaceAction;
  title: string;
  text: string;
  isOn: boolean;
  /** The change that turns it off, which every plan allows. */
  off: CodeChange;
  children: ReactNode;
}>;

/** The form of a setting that depends on the plan, with buttons to save it and to turn it off. */
export function GatedForm({ card, action, title, text, isOn, off, children }: Props) {
  const { t } = useTranslation('options');
  const may = useMay()(action);
  if (may.is === 'hidden') return null;
  const turnOff = isOn && (
    <Button type="button" variant="default" disabled={card.isSaving} onClick={() => void card.send(off, t('disabled'))}>
      {t('disable')}
    </Button>
  );
  if (may.is === 'locked') {
    const actions = (
      <>
        <Button variant="light" onClick={may.unlock}>
          <span className={classes.marked}>
            {t('plan')} <LockMark />
          </span>
        </Button>
        {turnOff}
        <output className={classes.note}>{card.note}</output>
      </>
    );
    return (
      <SettingsCard title={title} text={text} actions={actions}>
        {card.failure === undefined ? undefined : <Notice tone="bad">{card.failure}</Notice>}
      </SettingsCard>
    );
  }
  return (
    <SettingsForm
      title={title}
      text={text}
      submit={t(isOn ? 'update' : 'set')}
      more={turnOff}
      onSubmit={card.onSubmit}
      isSaving={card.isSaving}
      isUnchanged={card.isUnchanged}
      note={card.note}
      failure={card.failure}
    >
      {children}
    </SettingsForm>
  );
}
