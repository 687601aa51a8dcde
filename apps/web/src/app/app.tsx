import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import type { AppRouter } from './routes/create-app-router.ts';
import { ServicesProvider } from './services-context.tsx';
import type { Services } from './services.ts';
import { resolveVariables, theme } from './theme/theme.ts';

// The key is read by public/color-scheme.js too, before the first paint.
const colorScheme = localStorageColorSchemeManager({ key: 'evercode.color-scheme' });

export function App({ services, router }: { services: Services; router: AppRouter }) {
  return <AppFrame services={services}><RouterProvider router={router} /></AppFrame>;
}

/** What every screen stands in, also one without an address. */
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
