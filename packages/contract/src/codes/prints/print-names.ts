/** The choices of a print sheet, for schemas and screens alike. */

export const printPapers = ['a4', 'letter'] as const;
export const printLabels = [
  'avery-l7160',
  'avery-l7159',
  'avery-l7163',
  'avery-l7165',
  'avery-l7651',
  'avery-5160',
  'avery-5163',
  'avery-5164',
] as const;

/** `name`: that of each code. `link`: its short link, or of a static code its name. `text`: the same for all. */
export const printCaptions = ['none', 'name', 'link', 'text'] as const;
