import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { dropdownFocus, menuFocus } from './menu-focus.ts';
import { menuSize } from './menu-size.ts';
import menu from './menu.module.css';
import { amber, dark, gray, green, primary, red } from './ramps.ts';

const raised = '0 1px 2px rgb(16 24 40 / 6%), 0 1px 3px rgb(16 24 40 / 8%)';
const floating = '0 4px 12px rgb(16 24 40 / 8%), 0 16px 40px rgb(16 24 40 / 14%)';

export const theme = createTheme({
  colors: { primary, gray, dark, green, amber, red },
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  // 13 px tables, 14 px body, 20/24/32 px headings.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: raised, sm: raised, md: floating, lg: floating, xl: floating },
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em', '2xl': '96em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true } },
    Modal: { defaultProps: { radius: 'xl', centered: true } },
    Menu: {
      classNames: { dropdown: menu.dropdown ?? '', item: menu.item ?? '', itemSection: menu.section ?? '' },
      defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, middlewares: menuSize, ...menuFocus },
    },
    MenuDropdown: { defaultProps: dropdownFocus },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
  },
});

/** Corrects Mantine's shades where they lack contrast, and its dark surfaces. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[5],
    '--mantine-color-error': red[7],
    '--mantine-color-anchor': primary[8],
    '--mantine-color-default-border': gray[4],
    '--mantine-primary-color-light-color': primary[8],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-default': dark[6],
    '--mantine-color-default-hover': dark[5],
    '--mantine-color-default-border': dark[4],
    // As what is selected. Mantine's shade is a stronger blue.
    '--mantine-color-primary-light': '#1c2a4d',
    '--mantine-color-primary-light-hover': '#24345d',
    // Visible on floating surfaces, too.
    '--mantine-color-disabled': dark[5],
    '--mantine-color-error': red[4],
    '--mantine-color-anchor': primary[4],
    '--mantine-primary-color-light-color': primary[3],
    // Text of subtle and light buttons and of placeholder icons: Mantine's default shades are nearly white on nearly
    // black.
    '--mantine-color-primary-light-color': primary[3],
    '--mantine-color-red-light-color': red[4],
    '--mantine-color-gray-light': dark[4],
    '--mantine-color-gray-light-color': dark[1],
  },
});
