import type { Qr } from '@evercode/contract';
import { createContext, use } from 'react';
import type { ChangeCode } from '../../app/change-code/use-change-code.tsx';
import type { CardName, CardValues, Drafts } from './drafts.ts';

/** What the cards share: the code as it is, what was typed on each of them, and the one way to save. */
export type Editor = Readonly<{
  qr: Qr;
  /** What each card shows where nobody has typed. */
  saved: CardValues;
  drafts: Drafts;
  /** Undefined: nothing is typed there any more. */
  setDraft: <Name extends CardName>(name: Name, draft: CardValues[Name] | undefined) => void;
}> & Pick<ChangeCode, 'change' | 'rollBack'>;

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is for the cards of the settings dialog');
  return editor;
}
