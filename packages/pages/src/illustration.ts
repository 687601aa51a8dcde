/**
 * The illustration of each page: a code of round modules with a sign in its free corner. Styled by classes of the style
 * sheet only.
 */

export type Sign =
  | 'question'
  | 'pause'
  | 'archive'
  | 'clock'
  | 'link'
  | 'calendar'
  | 'ticket'
  | 'lock'
  | 'arrow'
  | 'shield'
  | 'flag'
  | 'check';

/** Rows of a 17 x 17 code: `#` is a module. The finders and the corner of the sign are left out. */
const modules = [
  '.......#.#.......',
  '........#........',
  '.......##........',
  '.........#.......',
  '.......#.#.......',
  '........##.......',
  '.......#.........',
  '#.##.#.##.#.##.#.',
  '.#..##..##..#..##',
  '##.#..#.#.##.#.#.',
  '.......#.#.......',
  '........##.......',
  '.......#.........',
  '.......##........',
  '.........#.......',
  '.......#.#.......',
  '........#........',
];

/** Paths in a box of 24 x 24, drawn for this product. */
const signs: Readonly<Record<Sign, string>> = {
  question: '<path d="M8.8 9.2a3.2 3.2 0 1 1 4.7 2.9c-1 .5-1.5 1.2-1.5 2.2"/><path d="M12 17.6v.01"/>',
  pause: '<path d="M9.4 7.5v9M14.6 7.5v9"/>',
  archive: '<path d="M6 8.2h12M7.4 8.2v8.3a1.3 1.3 0 0 0 1.3 1.3h6.6a1.3 1.3 0 0 0 1.3-1.3V8.2M10.4 11.6h3.2"/>',
  clock: '<path d="M12 7.4V12l3 2"/><path d="M12 5.2a6.8 6.8 0 1 1 0 13.6a6.8 6.8 0 0 1 0-13.6z"/>',
  calendar:
    '<path d="M6.6 8.4a1.2 1.2 0 0 1 1.2-1.2h8.4a1.2 1.2 0 0 1 1.2 1.2v7.8a1.2 1.2 0 0 1-1.2 1.2H7.8a1.2 1.2 0 0 1-1.2-1.2zM6.6 10.8h10.8M9.4 5.8v2.6M14.6 5.8v2.6"/>',
  ticket:
    '<path d="M5.8 9a1 1 0 0 1 1-1h10.4a1 1 0 0 1 1 1v1.4a1.6 1.6 0 0 0 0 3.2V15a1 1 0 0 1-1 1H6.8a1 1 0 0 1-1-1v-1.4a1.6 1.6 0 0 0 0-3.2zM13.8 9.8v.01M13.8 12v.01M13.8 14.2v.01"/>',
  lock: '<path d="M7.4 11.4h9.2v5.4a1 1 0 0 1-1 1H8.4a1 1 0 0 1-1-1zM9.2 11.4V9.2a2.8 2.8 0 0 1 5.6 0v2.2M12 14v1.4"/>',
  shield:
    '<path d="M12 5.6l5.6 2.1v4c0 3.3-2.3 5.6-5.6 6.8c-3.3-1.2-5.6-3.5-5.6-6.8v-4zM9.8 9.9l4.4 4.4M14.2 9.9l-4.4 4.4"/>',
  flag: '<path d="M8 18.6V6.2h8.4l-2 3.2l2 3.2H8"/>',
  check: '<path d="M7.2 12.4l3.2 3.2l6.4-6.8"/>',
  arrow: '<path d="M6.6 12h10.2M12.8 7.8l4.2 4.2l-4.2 4.2"/>',
  link: '<path d="M10.4 13.6a2.9 2.9 0 0 0 4.1 0l2.3-2.3a2.9 2.9 0 0 0-4.1-4.1l-.6.6"/><path d="M13.6 10.4a2.9 2.9 0 0 0-4.1 0l-2.3 2.3a2.9 2.9 0 0 0 4.1 4.1l.6-.6"/>',
};

const step = 10;
const margin = 22;

export function drawIllustration(sign: Sign): string {
  return [
    '<svg class="picture" viewBox="0 0 214 214" aria-hidden="true" focusable="false">',
    '<rect class="tile" x="1" y="1" width="204" height="204" rx="36"/>',
    `<path class="modules" d="${drawModules()}"/>`,
    drawFinder(0, 0),
    drawFinder(10, 0),
    drawFinder(0, 10),
    '<circle class="ring" cx="160" cy="160" r="47"/>',
    `<circle class="badge" cx="160" cy="160" r="40"/><g class="sign" transform="translate(124 124) scale(3)">${signs[sign]}</g>`,
    '</svg>',
  ].join('');
}

/** One path of zero-length lines, drawn as dots by their round caps. */
function drawModules(): string {
  return modules
    .flatMap((row, y) =>
      row.split('').map((cell, x) => (cell === '#' ? `M${x * step + margin} ${y * step + margin}h0` : '')),
    )
    .join('');
}

function drawFinder(column: number, row: number): string {
  const [x, y] = [column * step + margin, row * step + margin];
  return `<rect class="eye" x="${x}" y="${y}" width="60" height="60" rx="18"/><rect class="pupil" x="${x + 17}" y="${y + 17}" width="26" height="26" rx="9"/>`;
}
