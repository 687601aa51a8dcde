import { convertContent, type Converted } from '@evercode/content';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isChoosing, readTypeChoice, writeTypeChoice, type TypeChoice } from './chooser/type-choice.ts';
import type { BuilderForm } from './use-builder-form.ts';

/** A change of type that waits for confirmation, because it loses content, or because visitors scan the code. */
type PendingType = Readonly<{ requested: TypeChoice; converted: Converted; scans: number | null }>;

/**
 * The type of the code. For a new code the address holds it, so that links and the back button work; for a saved code
 * the form holds it.
 */
export function useTypeChoice(form: BuilderForm) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isSaved = form.saved !== undefined;
  const requested = isSaved ? undefined : readTypeChoice(search);
  const written = requested && writeTypeChoice(requested);
  const [lastWritten, setLastWritten] = useState(written);
  const [pending, setPending] = useState<PendingType>();
  const { values } = form;
  const present: TypeChoice = { type: values.type, dynamic: values.dynamic };

  if (written !== lastWritten) {
    setLastWritten(written);
    if (requested && (requested.type !== values.type || requested.dynamic !== values.dynamic))
      form.switchTo(requested.type, requested.dynamic);
  }

  const applyType = (next: TypeChoice) => {
    form.switchTo(next.type, next.dynamic);
    // The address of a saved code does not hold its type.
    void navigate(pathname, { replace: true });
  };

  return {
    isChoosing: isSaved ? isChoosing(search) : requested === undefined,
    present,
    /** Whether a type was chosen yet. */
    hasType: isSaved || requested !== undefined || form.isDirty,
    pending,
    /** Returns true when it handles the press itself: to confirm a loss, or because the link has no target. */
    choose(next: TypeChoice): boolean {
      // The input of a new code is kept for each type, so nothing is lost.
      if (!isSaved) return false;
      const converted = convertContent({ type: values.type, content: values.content }, next.type);
      // Unknown counts are treated as scans.
      const scans = form.saved === undefined || next.type === form.saved.typology.internalName ? 0 : form.saved.scans;
      if (converted.lost.length > 0 || (scans !== 0 && next.type !== values.type)) {
        setPending({ requested: next, converted, scans });
        return true;
      }
      applyType(next);
      return true;
    },
    agree() {
      setPending(undefined);
      if (pending) applyType(pending.requested);
    },
    stay: () => setPending(undefined),
    showForm: (next: TypeChoice) =>
      void navigate(isSaved ? pathname : `${pathname}${writeTypeChoice(next)}`, { replace: true }),
  };
}
