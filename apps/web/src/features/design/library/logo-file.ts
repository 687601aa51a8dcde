import { limits, logoTypes } from '@evercode/contract';

/** What became of the files that somebody chose or dropped: one is taken, all others are left out, and why is said. */
export type ChosenLogo = Readonly<{ file?: File; trouble?: Readonly<{ kind: 'ignored' | 'tooLarge' | 'onlyOne'; name: string }> }>;

const endings = /\.(?:png|jpe?g|webp|svg)$/i;

export function chooseLogoFile(files: readonly File[]): ChosenLogo {
  const [first] = files;
  if (!first) return {};
  const fitting = files.find(isLogoFile);
  if (!fitting) return { trouble: { kind: 'ignored', name: first.name } };
  if (fitting.size > limits.logo.bytes) return { trouble: { kind: 'tooLarge', name: fitting.name } };
  return files.length > 1 ? { file: fitting, trouble: { kind: 'onlyOne', name: fitting.name } } : { file: fitting };
}

/** By its type and by its name; what it really is, the server finds out. */
function isLogoFile({ type, name }: File): boolean {
  return logoTypes.some((known) => known === type) && endings.test(name);
}
