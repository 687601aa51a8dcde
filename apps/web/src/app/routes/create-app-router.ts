import { createBrowserRouter } from 'react-router';
import type { Services } from '../../platform/services/services.ts';
import { createRoutes } from './create-routes.tsx';

export function createAppRouter(services: Services) {
  return createBrowserRouter(createRoutes(services));
}

export type AppRouter = ReturnType<typeof createAppRouter>;
