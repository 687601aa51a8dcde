import { createBackgroundHandlers } from './background-handlers.ts';
import { createLogoHandlers, type LibraryDeps } from './logo-handlers.ts';
import { createStyleHandlers } from './style-handlers.ts';
import { createTemplateDesignHandlers } from './template-design-handlers.ts';

export function createDesignLibraryHandlers(deps: LibraryDeps) {
  return {
    ...createTemplateDesignHandlers(deps),
    ...createLogoHandlers(deps),
    ...createBackgroundHandlers(deps),
    ...createStyleHandlers(deps),
  };
}
