import { nameFile } from '@evercode/contract';

/** File names for titles, in their order, none twice: two titles can differ in what no file name holds. */
export function createEntryNames(extension: string): (title: string) => string {
  const given = new Set<string>();
  return (title) => {
    for (let number = 1; ; number += 1) {
      const name = nameFile(number === 1 ? title : `${title} (${number})`, extension);
      // Some systems take two names for one where only the case differs.
      if (given.has(name.toLowerCase())) continue;
      given.add(name.toLowerCase());
      return name;
    }
  };
}
