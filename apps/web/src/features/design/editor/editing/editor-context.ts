import type { DesignParams } from '@evercode/contract';
import type { DrawingAssets, Scene } from '@evercode/qr';
import { createContext, use, type RefObject } from 'react';
import type { Look } from '../../../../platform/drawing/use-drawing-assets.ts';
import type { Readability } from '../readability/use-readability.ts';
import type { Corner } from '../sections/corner.ts';
import type { DesignStore, Library, Tried } from './design-store.ts';
import type { History } from './history.ts';

/** Each view but `main` lists all options of one kind, with a way back. */
export type View = 'main' | 'patterns' | 'frames' | 'borders' | 'centers' | 'logos' | 'templates' | 'styles';

export type Editor = Readonly<{
  /** The payload of the code. */
  text: string;
  /** The name of the code; empty while it has none. */
  title: string;
  /** The accessible name of the drawing. */
  label: string;
  /** The level of its headings on the screen around it. */
  heading: 'h2' | 'h3';
  /** The code may be in use: templates and saved designs are previewed before they are applied. */
  isLive: boolean;
  store: DesignStore;
  history: History<Look>;
  tried: Tried | undefined;
  /** What is drawn. */
  look: Look;
  /** The same design, deferred, for drawings that are slow. */
  shown: DesignParams;
  assets: DrawingAssets;
  scene: Scene;
  readability: Readability;
  sizeMm: number;
  onSize: (sizeMm: number) => void;
  /** Whether what is applied also replaces the frame; saved designs then replace the logo, too. */
  replacesFrame: Readonly<Record<Library, boolean>>;
  onReplaceFrame: (from: Library, replaces: boolean) => void;
  corner: Corner;
  onCorner: (corner: Corner) => void;
  view: View;
  /** The element that holds the views. */
  panel: RefObject<HTMLDivElement | null>;
  open: (view: View) => void;
  back: () => void;
}>;

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is for the parts of the design editor');
  return editor;
}
