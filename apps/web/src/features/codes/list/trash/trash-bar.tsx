import type { TrashBatch } from '@evercode/contract';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { StopDialog } from '../../../../platform/code/stop-dialog.tsx';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { BarAction, SelectionBar } from '../batch/selection-bar.tsx';
import { OutcomeDialog, type Outcome } from '../batch/outcome-dialog.tsx';
import { useTrashCalls } from './use-trash.ts';
import type { ChosenTrash } from './use-trash-selection.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions on everything selected in the trash. */
export function TrashBar({ chosen, total, loaded }: Readonly<{ chosen: ChosenTrash; total: number; loaded: number }>) {
  const { t } = useTranslation(['batch', 'qrs']);
  const {
    workspace: { uuid: workspace },
    decide,
  } = useMe();
  const { many } = useTrashCalls(workspace);
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const run = (action: TrashBatch['action']) =>
    many.mutate(
      { action, selection: chosen.toBatch() },
      {
        onSuccess: ({ changed, left, paused = [] }) => {
          const done = t(action === 'restore' ? 'batch:trash.restored' : 'batch:trash.destroyed', {
            count: changed.length,
          });
          const words = paused.length > 0 ? `${done} ${t('batch:done.stillPaused', { count: paused.length })}` : done;
          if (changed.length > 0) notify.success(words);
          chosen.clear();
          if (left.length > 0)
            setOutcome({
              title: t('batch:trash.left', { count: left.length }),
              text: changed.length > 0 ? words : t('batch:left.nothing'),
              left,
            });
        },
        onError: notify.failure,
        onSettled: () => setAsked(false),
      },
    );

  return (
    <>
      <SelectionBar
        label={t('batch:trash.label')}
        isBusy={many.isPending}
        chosen={chosen}
        total={total}
        loaded={loaded}
      >
        {decide('qr.restore').allowed && decide('project.restore').allowed && (
          <BarAction label={t('qrs:menu.restore')} icon={<IconRestore {...icon} />} onClick={() => run('restore')} />
        )}
        {decide('qr.destroy').allowed && decide('project.destroy').allowed && (
          <BarAction label={t('qrs:menu.destroy')} icon={<IconTrash {...icon} />} onClick={() => setAsked(true)} />
        )}
      </SelectionBar>
      {isAsked && (
        <StopDialog
          question={{ act: 'destroy', trash: chosen.toBatch() }}
          title={t('batch:trash.ask', { count: chosen.count })}
          isBusy={many.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => run('destroy')}
        />
      )}
      {outcome && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}
