import { useState, type ComponentType } from 'react';
import { createLatePart, type LatePart } from './late-part.tsx';
import { useServices } from './services-context.tsx';

/** A late part that speaks with the texts, and wears the styles, of the screens beyond the first ones. */
export function useLateScreen<P extends object>(fetchComponent: () => Promise<ComponentType<P>>): LatePart<P> {
  const { language } = useServices();
  const [part] = useState(() => createLatePart(async () => {
    const [Component] = await Promise.all([fetchComponent(), import('./theme/styles-screens.ts'), language.loadScreens()]);
    return Component;
  }));
  return part;
}
