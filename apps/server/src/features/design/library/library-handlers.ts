import { createBackgroundHandlers } from './background-handlers.ts';
import { createLogoHandlers, type LibraryDeps } from './logo-handlers.ts';
import { createStyleHandlers } from './style-handlers.ts';
import { createTemplateDesignHandlers } from './template-design-handlers.ts';
import { createOneAtATime } from '../../../platform/pictures/one-at-a-time.ts';

export function createDesignLibraryHandlers(deps: Omit<LibraryDeps, 'runExclusive'>) {
  const shared = { ...deps, runExclusive: createOneAtATime() };
  return {
    ...createTemplateDesignHandlers(shared),
    ...createLogoHandlers(shared),
    ...createBackgroundHandlers(shared),
    ...createStyleHandlers(shared),
  };
}
