import type { DesignParams, Qr } from '@evercode/contract';
import type { DrawingAssets } from '@evercode/qr';
import { createContext, use } from 'react';
import type { Look } from '../../../../platform/drawing/use-drawing-assets.ts';
import type { DesignStore } from './design-store.ts';

/** Each view but `main` lists all options of one kind, with a way back. */
export type View = 'main' | 'patterns' | 'frames' | 'borders' | 'centers' | 'logos' | 'templates' | 'styles';

export type Editor = Readonly<{
  code: Qr;
  /** The payload of the code. */
  text: string;
  look: Look;
  /** The same design, deferred, for drawings that are slow. */
  shown: DesignParams;
  assets: DrawingAssets;
  /** The frame is too small for the label. */
  isLabelCut: boolean;
  store: DesignStore;
  /** Whether templates and saved designs also replace the frame; saved designs then replace the logo, too. */
  replacesFrame: boolean;
  onReplaceFrame: (replaces: boolean) => void;
  open: (view: View) => void;
}>;

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is for the parts of the design dialog');
  return editor;
}
