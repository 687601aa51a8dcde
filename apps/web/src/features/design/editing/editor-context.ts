import type { DesignParams, Qr } from '@evercode/contract';
import type { DrawingAssets } from '@evercode/qr';
import { createContext, use } from 'react';
import type { Look } from '../../../app/drawing/use-drawing-assets.ts';
import type { DesignStore } from './design-store.ts';

/** Every view of the dialog but the main one lists all there is of something, with a way back. */
export type View = 'main' | 'patterns' | 'frames' | 'borders' | 'centers' | 'logos' | 'templates' | 'styles';

export type Editor = Readonly<{
  qr: Qr;
  /** What the code says. */
  text: string;
  look: Look;
  /** The same design, a moment later, for what takes longer to draw than to choose. */
  shown: DesignParams;
  assets: DrawingAssets;
  /** The frame has less room than the label needs. */
  isLabelCut: boolean;
  store: DesignStore;
  open: (view: View) => void;
}>;

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is for the parts of the design dialog');
  return editor;
}
