import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import type { AppRouter } from './routes/create-app-router.ts';
import { ServicesProvider } from './services-context.tsx';
import type { Services } from './services.ts';
import { resolveVariables, theme } from './theme/theme.ts';

// The key is read by public/color-scheme.js too, before the first paint.
const colorScheme = localStorageColorSchemeManager({ key: 'evercode.color-scheme' });

export function App({ services, router }: { services: Services; router: AppRouter }) {
  return (
    <MantineProvider
      theme={theme}
      deduplicateCssVariables={false}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
    >
      <I18nextProvider i18n={services.language.i18n}>
        <ServicesProvider services={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </I18nextProvider>
    </MantineProvider>
  );
}
