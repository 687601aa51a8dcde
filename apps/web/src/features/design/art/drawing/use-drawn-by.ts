import { useInstallation } from '../../../../platform/services/use-installation.ts';

/** Evercode itself, which draws the same picture again from the same order. */
export const builtin = 'builtin';

/** Who draws pictures here; undefined while that is not known. */
export function useDrawnBy(): string | undefined {
  const { art = null, artProvider } = useInstallation() ?? {};
  if (art === null) return undefined;
  return art === builtin ? art : `${art}: ${artProvider ?? ''}`;
}
