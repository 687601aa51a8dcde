import { nameFile } from '@evercode/contract';

/** Numbers repeated file names: titles may differ only in characters that file names exclude. */
export function createEntryNames(extension: string): (title: string) => string {
  const given = new Set<string>();
  return (title) => {
    for (let number = 1; ; number += 1) {
      const name = nameFile(number === 1 ? title : `${title} (${number})`, extension);
      // File names are case-insensitive on Windows and macOS.
      if (given.has(name.toLowerCase())) continue;
      given.add(name.toLowerCase());
      return name;
    }
  };
}
