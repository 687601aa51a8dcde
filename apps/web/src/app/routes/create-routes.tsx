import type { RouteObject } from 'react-router';
import { createGuardLoader } from '../guards/guard-loader.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { RouteFailure } from './pages/route-failure.tsx';
import { Splash } from '../../platform/screens/splash.tsx';
import { RootLayout } from '../shell/root-layout.tsx';
import type { Services } from '../../platform/services/services.ts';
import { describePublicRoutes } from './public-routes.tsx';
import { describeRedirects } from './redirect-routes.ts';
import { describeSignedInRoutes } from './signed-in-routes.tsx';

/** Every address of the product with its guards. Screens are fetched on navigation. */
export function createRoutes(services: Services): RouteObject[] {
  const guard = createGuardLoader(services);
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteFailure,
      HydrateFallback: Splash,
      children: [
        ...describeRedirects(guard),
        ...describePublicRoutes(guard, services),
        ...describeSignedInRoutes(guard, services),
        { path: '*', Component: NotFoundPage },
      ],
    },
  ];
}
