import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import type { AppRouter } from './routes/create-app-router.ts';
import { ServicesProvider } from '../platform/services/services-context.tsx';
import type { Services } from '../platform/services/services.ts';
import { resolveVariables, theme } from '../platform/theme/theme.ts';

// Before the first paint, public/color-scheme.js reads the same key, so that dark mode never flashes white. It is a
// file of its own, because the content security policy forbids inline scripts, and is sent without comments.
const colorScheme = localStorageColorSchemeManager({ key: 'evercode.color-scheme' });

export function App({ services, router }: { services: Services; router: AppRouter }) {
  return (
    <AppFrame services={services}>
      <RouterProvider router={router} />
    </AppFrame>
  );
}

/** Providers and global styles around every screen, including those without a route (splash, failed start). */
export function AppFrame({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      deduplicateCssVariables={false}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
    >
      <I18nextProvider i18n={services.language.i18n}>
        <ServicesProvider services={services}>{children}</ServicesProvider>
      </I18nextProvider>
    </MantineProvider>
  );
}
