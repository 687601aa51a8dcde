import { limits, logoTypes } from '@evercode/contract';

/** The result of choosing or dropping files: one is used, the others are skipped with a reason. */
export type ChosenLogo = Readonly<{
  file?: File;
  problem?: Readonly<{ kind: 'ignored' | 'tooLarge' | 'onlyOne'; name: string }>;
}>;

const endings = /\.(?:png|jpe?g|webp|svg)$/i;

export function chooseLogoFile(files: readonly File[]): ChosenLogo {
  const [first] = files;
  if (!first) return {};
  const fitting = files.find(isLogoFile);
  if (!fitting) return { problem: { kind: 'ignored', name: first.name } };
  if (fitting.size > limits.logo.bytes) return { problem: { kind: 'tooLarge', name: fitting.name } };
  return files.length > 1 ? { file: fitting, problem: { kind: 'onlyOne', name: fitting.name } } : { file: fitting };
}

/** Checks type and name only; the server inspects the content. */
function isLogoFile({ type, name }: File): boolean {
  return logoTypes.some((known) => known === type) && endings.test(name);
}
