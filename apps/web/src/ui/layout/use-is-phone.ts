import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone: the width below which style sheets use one column. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
}
