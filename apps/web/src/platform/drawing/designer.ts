import type { Qr } from '@evercode/contract';
import { createContext, use, type ComponentType } from 'react';
import type { Look } from './use-drawing-assets.ts';

/** A code that is being made: the form around the editor holds its design. */
export type UnsavedDesign = Readonly<{
  /** The text to draw. */
  text: string;
  title: string;
  look: Look;
  onChange: (look: Look) => void;
}>;

/** The editor saves the design of a saved code by itself. */
export type DesignerProps = Readonly<{ subject: UnsavedDesign | Readonly<{ code: Qr }> }>;

/** A text in a design, whose readability is shown in two words. */
export type LightProps = Readonly<{ text: string; look: Look }>;

/** The readability light of the editor, passed by the roof to the features that show it outside of the editor. */
export const LightContext = createContext<ComponentType<LightProps> | undefined>(undefined);

export function useLight(): ComponentType<LightProps> {
  const Light = use(LightContext);
  if (!Light) throw new Error('useLight must be called inside LightContext');
  return Light;
}

/** The design editor, passed by the roof to the features that contain it. */
export const DesignerContext = createContext<ComponentType<DesignerProps> | undefined>(undefined);

export function useDesigner(): ComponentType<DesignerProps> {
  const Designer = use(DesignerContext);
  if (!Designer) throw new Error('useDesigner must be called inside DesignerContext');
  return Designer;
}
