import type { Qr, Violation } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { isSame, isSamePart, valuesOf, type BuilderValues } from './builder-values.ts';
import { saveUnderFreeName } from '../naming/free-name.ts';
import { findConflict, takeTheirs, type Conflict } from '../conflict/find-conflict.ts';
import type { BuilderForm } from '../use-builder-form.ts';
import { useSaveCode } from './use-save-code.ts';

/** The dialog that must be answered before a save continues. */
type SaveQuestion = { kind: 'locked' } | { kind: 'picture' } | { kind: 'conflict'; conflict: Conflict };
type Confirmed = Readonly<{ isLockConfirmed?: boolean; isPictureConfirmed?: boolean }>;
type SaveAttempt = Readonly<{
  values: BuilderValues;
  known: Qr | undefined;
  version: number | undefined;
  confirmed: Confirmed;
}>;

type SavingOptions = Readonly<{
  workspace: string;
  existing: Qr | undefined;
  form: BuilderForm;
  onCreated: (code: Qr) => Promise<void> | void;
  onInvalid: () => void;
  /** A new code cannot be sent. It can be created later, once, under this key. */
  onOffline: (key: string) => void;
  /** It waits already: a connection that carries nothing is none. */
  isWaiting: boolean;
}>;

/** Saves the form, with confirmations for locked codes, static codes and concurrent changes. */
export function useSaving({ workspace, existing, form, onCreated, onInvalid, onOffline, isWaiting }: SavingOptions) {
  const client = useQueryClient();
  const save = useSaveCode(workspace, existing);
  const [question, setQuestion] = useState<SaveQuestion>();
  const [confirmed, setConfirmed] = useState<Confirmed>({});
  const [rest, setRest] = useState<readonly Violation[]>([]);

  async function attempt({ values, known, version, confirmed: confirmations }: SaveAttempt): Promise<void> {
    setConfirmed(confirmations);
    try {
      const code = await saveUnderFreeName(values.title, !known && form.isNameSuggested, (title) =>
        save.mutateAsync({
          values: { ...values, title },
          known,
          ifMatch: known && version,
          isLockConfirmed: confirmations.isLockConfirmed ?? false,
        }),
      );
      setConfirmed({});
      setRest([]);
      if (!known) return await onCreated(code);
      form.accept(code, values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!known && (isConnectionLost(error) || (isWaiting && error.code === 'network'))) onOffline(save.reserveKey());
      else if (known && error.code === 'locked') setQuestion({ kind: 'locked' });
      else if (known && error.code === 'changed-meanwhile' && error.problem?.current)
        await handleConflict(error.problem.current as Qr, { values, known, version, confirmed: confirmations });
      else {
        setRest(form.refuse(error));
        onInvalid();
      }
    }
  }

  /** Handles a concurrent change: merges changes of different parts, and asks about the others. */
  async function handleConflict(current: Qr, { values, known, confirmed: confirmations }: SaveAttempt): Promise<void> {
    const conflict = findConflict(form.isFromDraft || !known ? undefined : valuesOf(known), values, current);
    client.setQueryData(queryKeys.code(workspace, current.uuid), current);
    if (conflict.parts.length > 0) setQuestion({ kind: 'conflict', conflict });
    else await saveMerged(conflict, conflict.merged, confirmations);
  }

  async function saveMerged({ current }: Conflict, values: BuilderValues, confirmations: Confirmed): Promise<void> {
    form.rebase(current, values);
    if (!isSame(values, valuesOf(current)))
      await attempt({ values, known: current, version: current.version, confirmed: confirmations });
  }

  const currentAttempt = (confirmations: Confirmed): SaveAttempt => ({
    values: form.values,
    known: form.saved,
    version: form.version,
    confirmed: confirmations,
  });
  return {
    question,
    isPending: save.isPending,
    isSuccess: save.isSuccess,
    /** The error shown above the form. Errors handled by a dialog are omitted. */
    error: save.isError && !isHandledByDialog(save.error) ? save.error : undefined,
    rest,
    start() {
      if (save.isPending) return;
      if (!form.check()) {
        onInvalid();
        return;
      }
      const isPictureChanged =
        form.saved !== undefined && !form.saved.dynamic && !isSamePart('content', valuesOf(form.saved), form.values);
      if (isPictureChanged) setQuestion({ kind: 'picture' });
      else if (form.saved === undefined && !navigator.onLine) onOffline(save.reserveKey());
      else void attempt(currentAttempt({}));
    },
    /** Forgets the last failure. */
    forget: () => save.reset(),
    dismiss: () => setQuestion(undefined),
    confirm(confirmations: Confirmed) {
      setQuestion(undefined);
      void attempt(currentAttempt({ ...confirmed, ...confirmations }));
    },
    resolve(conflict: Conflict, whose: 'mine' | 'theirs') {
      setQuestion(undefined);
      void saveMerged(conflict, whose === 'mine' ? conflict.merged : takeTheirs(conflict), confirmed);
    },
  };
}

/** Without an answer although there is a connection, the server is away: that is a failure like any other. */
const isConnectionLost = (error: ApiError) => error.code === 'network' && !navigator.onLine;

const isHandledByDialog = (error: Error) =>
  error instanceof ApiError &&
  (error.code === 'locked' || error.code === 'changed-meanwhile' || isConnectionLost(error));
