import { createLatePart, prepare } from '../../app/late-part.tsx';
import type { Leaving } from '../../app/leaving.tsx';
import type { useSaving } from './use-saving.ts';
import type { useTypeChoice } from './use-type-choice.ts';

const leavePart = createLatePart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);
const convertPart = createLatePart(async () => (await import('./types/convert-dialog.tsx')).ConvertDialog);
const conflictPart = createLatePart(async () => (await import('./conflict/conflict-dialog.tsx')).ConflictDialog);
const lockedPart = createLatePart(async () => (await import('./locked-dialog.tsx')).LockedDialog);
const picturePart = createLatePart(async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** The questions that may come when the network does not. */
export function prepareDialogs(): void {
  for (const part of [leavePart, convertPart]) prepare(part);
}

type Props = Readonly<{ leaving: Leaving | undefined; saving: ReturnType<typeof useSaving>; choice: ReturnType<typeof useTypeChoice> }>;

/** Whatever this screen has to ask. */
export function BuilderDialogs({ leaving, saving, choice }: Props) {
  const { question } = saving;
  return (
    <>
      {choice.pending && <convertPart.Component to={choice.pending.wish.typology} converted={choice.pending.converted} onStay={() => choice.stay()} onChange={() => choice.agree()} />}
      {question?.kind === 'conflict' && (
        <conflictPart.Component
          conflict={question.conflict} onClose={saving.dismiss}
          onMine={() => saving.resolve(question.conflict, 'mine')} onTheirs={() => saving.resolve(question.conflict, 'theirs')}
        />
      )}
      {question?.kind === 'locked' && <lockedPart.Component onStay={saving.dismiss} onConfirm={() => saving.confirm({ isLockConfirmed: true })} />}
      {question?.kind === 'picture' && <picturePart.Component onStay={saving.dismiss} onSave={() => saving.confirm({ isPictureConfirmed: true })} />}
      {leaving && <leavePart.Component onStay={leaving.reset} onLeave={leaving.proceed} />}
    </>
  );
}
