import { useState, type ComponentType } from 'react';
import { createLazyPart, type LazyPart } from './lazy-part.tsx';
import { useServices } from '../services/services-context.tsx';

/** A late part that needs the texts and styles of the screens beyond the first ones. */
export function useLazyScreen<P extends object>(fetchComponent: () => Promise<ComponentType<P>>): LazyPart<P> {
  const { language } = useServices();
  const [part] = useState(() =>
    createLazyPart(async () => {
      const [Component] = await Promise.all([
        fetchComponent(),
        import('../theme/styles-screens.ts'),
        language.loadScreens(),
      ]);
      return Component;
    }),
  );
  return part;
}
