import type { WorkspaceAction } from '@evercode/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { CodeChange } from '../../../../platform/code/use-change-code.tsx';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SettingsCard, SettingsForm } from '../../../../ui/layout/frames/settings-card.tsx';
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
  /** What is set, by label: readable also when the plan no longer includes the setting. */
  kept: readonly (readonly [label: string, value: string])[];
  children: ReactNode;
}>;

/** The form of a setting that depends on the plan, with buttons to save it and to turn it off. */
export function GatedForm({ card, action, title, text, isOn, off, kept, children }: Props) {
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
        <Button variant="light" aria-haspopup="dialog" onClick={may.unlock}>
          {t('plan')}
        </Button>
        {turnOff}
        <output className={classes.note}>{card.note}</output>
      </>
    );
    return (
      <SettingsCard
        title={title}
        badge={<PlanBadge plan={may.plan} onUnlock={may.unlock} />}
        text={text}
        actions={actions}
      >
        {isOn || card.failure !== undefined ? (
          <>
            {card.failure !== undefined && <Notice tone="bad">{card.failure}</Notice>}
            {isOn && <KeptSettings kept={kept} />}
          </>
        ) : undefined}
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

function KeptSettings({ kept }: Pick<Props, 'kept'>) {
  return (
    <dl className={classes.kept}>
      {kept.map(([label, value]) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
