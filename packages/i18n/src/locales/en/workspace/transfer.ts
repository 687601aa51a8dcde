export const transfer = {
  text: 'Bring codes in from elsewhere, or take them with you. Printed codes keep working either way.',
  in: 'Bring codes in',
  out: 'Take codes out',
  create: {
    title: 'Create from a spreadsheet',
    text: 'A code for each row of a CSV or Excel file, or of cells you paste.',
  },
  update: {
    title: 'Update from a spreadsheet',
    text: 'Export your codes, edit them in a spreadsheet, and bring the changes back.',
  },
  export: {
    title: 'Export codes (CSV)',
    text: 'All codes with their links, destinations and tags, to open in a spreadsheet.',
  },
} as const;
