const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in the reader's language: 1572864 becomes "1.5 MB". */
export function formatBytes(bytes: number, language = 'en'): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1024 ** step);
}
