import { convertContent, type Converted } from '@evercode/content';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isChoosing, readTypeWish, writeTypeWish, type TypeWish } from './types/type-wish.ts';
import type { BuilderForm } from './use-builder-form.ts';

/** What a change of type would cost, until somebody has agreed to it. */
export type PendingType = Readonly<{ wish: TypeWish; converted: Converted }>;

/** Which type the code has: a new one's stands in the address, so that going back and links work; a saved one's in the form. */
export function useTypeChoice(form: BuilderForm) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isSaved = form.saved !== undefined;
  const wish = isSaved ? undefined : readTypeWish(search);
  const written = wish && writeTypeWish(wish);
  const [followed, setFollowed] = useState(written);
  const [pending, setPending] = useState<PendingType>();
  const { values } = form;
  const present: TypeWish = { typology: values.typology, dynamic: values.dynamic };

  if (written !== followed) {
    setFollowed(written);
    if (wish && (wish.typology !== values.typology || wish.dynamic !== values.dynamic)) form.switchTo(wish.typology, wish.dynamic);
  }

  const go = (next: TypeWish) => {
    if (isSaved) form.switchTo(next.typology, next.dynamic);
    // A saved code keeps its address, without the choice in it.
    void navigate(isSaved ? pathname : `${pathname}${writeTypeWish(next)}`, { replace: isSaved });
  };

  return {
    isChoosing: isSaved ? isChoosing(search) : wish === undefined,
    present,
    /** Whether somebody has chosen one yet. */
    hasType: isSaved || wish !== undefined || form.isDirty,
    pending,
    /** Whether the press is taken over: something is lost, or there is no address to go to. */
    choose(next: TypeWish): boolean {
      const converted = convertContent(values, next.typology);
      if (converted.lost.length > 0) {
        setPending({ wish: next, converted });
        return true;
      }
      if (!isSaved) return false;
      go(next);
      return true;
    },
    agree() {
      setPending(undefined);
      if (pending) go(pending.wish);
    },
    stay: () => setPending(undefined),
    showForm: (next: TypeWish) => void navigate(isSaved ? pathname : `${pathname}${writeTypeWish(next)}`, { replace: true }),
  };
}
