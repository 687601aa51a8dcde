import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Box } from './boxes.ts';
import type { ContentFormProps } from '../fields/content-form.ts';
import type { SceneProps } from '../preview/scene-parts.tsx';

/** The builder's part of one type of code; its schema is in packages/content and its texts in packages/i18n. */
export type BuilderType = Readonly<{
  icon: Icon;
  /** A sketch of what a scan shows, for the type chooser. */
  sketch: readonly Box[];
  /** A sketch of the app that a scan opens. Null: the type always opens a visitor page. */
  Scene: ComponentType<SceneProps> | null;
  /** Fetches the form of its content. */
  loadFields: () => Promise<ComponentType<ContentFormProps>>;
}>;
