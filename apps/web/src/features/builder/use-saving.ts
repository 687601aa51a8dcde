import type { Qr, Violation } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../app/api-error.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { isSame, isSamePart, valuesOf, type BuilderValues } from './builder-values.ts';
import { findConflict, takeTheirs, type Conflict } from './conflict/find-conflict.ts';
import type { BuilderForm } from './use-builder-form.ts';
import { useSaveCode } from './use-save-code.ts';

/** What has to be answered before a save goes on. */
export type SaveQuestion = { kind: 'locked' } | { kind: 'picture' } | { kind: 'conflict'; conflict: Conflict };
type Confirmed = Readonly<{ isLockConfirmed?: boolean; isPictureConfirmed?: boolean }>;
type Try = Readonly<{ values: BuilderValues; known: Qr | undefined; version: number | undefined; confirmed: Confirmed }>;

type Wish = Readonly<{ account: string; existing: Qr | undefined; form: BuilderForm; onCreated: (qr: Qr) => Promise<void> | void; onWrong: () => void }>;

/** Saves the form, and asks what the server, or the nature of a static code, wants to be asked. */
export function useSaving({ account, existing, form, onCreated, onWrong }: Wish) {
  const client = useQueryClient();
  const save = useSaveCode(account, existing);
  const [question, setQuestion] = useState<SaveQuestion>();
  const [confirmed, setConfirmed] = useState<Confirmed>({});
  const [rest, setRest] = useState<readonly Violation[]>([]);

  async function attempt({ values, known, version, confirmed: given }: Try): Promise<void> {
    setConfirmed(given);
    try {
      const qr = await save.mutateAsync({ values, known, ifMatch: known && version, isLockConfirmed: given.isLockConfirmed ?? false });
      setConfirmed({});
      setRest([]);
      if (!known) return await onCreated(qr);
      form.accept(qr, values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (known && error.code === 'locked') setQuestion({ kind: 'locked' });
      else if (known && error.code === 'changed-meanwhile' && error.problem?.current) await settle(error.problem.current as Qr, { values, known, version, confirmed: given });
      else {
        setRest(form.refuse(error));
        onWrong();
      }
    }
  }

  /** Somebody saved since. What concerns different parts goes together; the rest is asked. */
  async function settle(current: Qr, { values, known, confirmed: given }: Try): Promise<void> {
    const conflict = findConflict(form.isFromDraft || !known ? undefined : valuesOf(known), values, current);
    client.setQueryData(queryKeys.qr(account, current.uuid), current);
    if (conflict.parts.length > 0) setQuestion({ kind: 'conflict', conflict });
    else await goOn(conflict, conflict.merged, given);
  }

  async function goOn({ current }: Conflict, values: BuilderValues, given: Confirmed): Promise<void> {
    form.rebase(current, values);
    if (!isSame(values, valuesOf(current))) await attempt({ values, known: current, version: current.version, confirmed: given });
  }

  const now = (given: Confirmed): Try => ({ values: form.values, known: form.saved, version: form.version, confirmed: given });
  return {
    question,
    isPending: save.isPending,
    isSuccess: save.isSuccess,
    /** What is said above the form; what is asked, or stands on a field, is not. */
    error: save.isError && !isAsked(save.error) ? save.error : undefined,
    rest,
    start() {
      if (save.isPending) return;
      if (!form.check()) {
        onWrong();
        return;
      }
      const isPictureChanged = form.saved !== undefined && !form.saved.dynamic && !isSamePart('content', valuesOf(form.saved), form.values);
      if (isPictureChanged) setQuestion({ kind: 'picture' });
      else void attempt(now({}));
    },
    dismiss: () => setQuestion(undefined),
    confirm(given: Confirmed) {
      setQuestion(undefined);
      void attempt(now({ ...confirmed, ...given }));
    },
    resolve(conflict: Conflict, whose: 'mine' | 'theirs') {
      setQuestion(undefined);
      void goOn(conflict, whose === 'mine' ? conflict.merged : takeTheirs(conflict), confirmed);
    },
  };
}

const isAsked = (error: Error) => error instanceof ApiError && (error.code === 'locked' || error.code === 'changed-meanwhile');
