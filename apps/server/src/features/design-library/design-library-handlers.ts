import { createBackgroundHandlers } from './background-handlers.ts';
import { createLogoHandlers, type LibraryDeps } from './logo-handlers.ts';
import { createStyleHandlers } from './style-handlers.ts';
import { createTemplateDesignHandlers } from './template-design-handlers.ts';
import { createTurns } from '../../platform/pictures/turns.ts';

export function createDesignLibraryHandlers(deps: Omit<LibraryDeps, 'takeTurn'>) {
  const shared = { ...deps, takeTurn: createTurns() };
  return { ...createTemplateDesignHandlers(shared), ...createLogoHandlers(shared), ...createBackgroundHandlers(shared), ...createStyleHandlers(shared) };
}
