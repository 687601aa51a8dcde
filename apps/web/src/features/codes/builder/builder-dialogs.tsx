import { createLazyPart, preload } from '../../../platform/navigation/lazy-part.tsx';
import type { Leaving } from '../../../platform/navigation/leaving.tsx';
import type { useSaving } from './saving/use-saving.ts';
import type { useTypeChoice } from './use-type-choice.ts';

const leavePart = createLazyPart(async () => (await import('./saving/leave-dialog.tsx')).LeaveDialog);
const convertPart = createLazyPart(async () => (await import('./chooser/convert-dialog.tsx')).ConvertDialog);
const conflictPart = createLazyPart(async () => (await import('./conflict/conflict-dialog.tsx')).ConflictDialog);
const lockedPart = createLazyPart(async () => (await import('./saving/locked-dialog.tsx')).LockedDialog);
const picturePart = createLazyPart(async () => (await import('./cards/picture-dialog.tsx')).PictureDialog);

/** Preloads the dialogs that may be needed while offline. */
export function preloadDialogs(): void {
  for (const part of [leavePart, convertPart]) preload(part);
}

type Props = Readonly<{
  leaving: Leaving | undefined;
  saving: ReturnType<typeof useSaving>;
  choice: ReturnType<typeof useTypeChoice>;
}>;

/** The dialogs of the builder, each fetched on first use. */
export function BuilderDialogs({ leaving, saving, choice }: Props) {
  const { question } = saving;
  return (
    <>
      {choice.pending && (
        <convertPart.Component
          to={choice.pending.requested.type}
          converted={choice.pending.converted}
          scans={choice.pending.scans}
          onStay={() => choice.stay()}
          onChange={() => choice.agree()}
        />
      )}
      {question?.kind === 'conflict' && (
        <conflictPart.Component
          conflict={question.conflict}
          onClose={saving.dismiss}
          onMine={() => saving.resolve(question.conflict, 'mine')}
          onTheirs={() => saving.resolve(question.conflict, 'theirs')}
        />
      )}
      {question?.kind === 'locked' && (
        <lockedPart.Component onStay={saving.dismiss} onConfirm={() => saving.confirm({ isLockConfirmed: true })} />
      )}
      {question?.kind === 'picture' && (
        <picturePart.Component onStay={saving.dismiss} onSave={() => saving.confirm({ isPictureConfirmed: true })} />
      )}
      {leaving && <leavePart.Component onStay={leaving.reset} onLeave={leaving.proceed} />}
    </>
  );
}
