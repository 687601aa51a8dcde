import classes from './code-art.module.css';

export type CodeArtMood = 'empty' | 'lost' | 'broken' | 'resting';

/** Modules around the three finder patterns of a small, fictitious code. The mood moves or hides some of them. */
const modules: readonly (readonly [number, number])[] = [
  [7, 0],
  [8, 1],
  [7, 2],
  [8, 3],
  [7, 5],
  [0, 7],
  [2, 7],
  [3, 8],
  [5, 7],
  [7, 7],
  [8, 8],
  [10, 7],
  [12, 8],
  [14, 7],
  [7, 10],
  [8, 11],
  [10, 10],
  [11, 12],
  [13, 10],
  [14, 12],
  [12, 13],
  [10, 14],
  [8, 13],
  [13, 14],
];
const finders: readonly (readonly [number, number])[] = [
  [0, 0],
  [9, 0],
  [0, 9],
];

/** A drawing of code modules, for pages without content of their own. */
export function CodeArt({ mood, size = 112 }: { mood: CodeArtMood; size?: number }) {
  return (
    <svg
      className={classes.art}
      data-mood={mood}
      width={size}
      height={size}
      viewBox="-1 -1 17 17"
      aria-hidden
      focusable="false"
    >
      {finders.map(([x, y]) => (
        <g key={`${x}-${y}`} className={classes.finder}>
          <rect x={x + 0.5} y={y + 0.5} width="5" height="5" rx="1.4" />
          <rect x={x + 2} y={y + 2} width="2" height="2" rx="0.6" />
        </g>
      ))}
      {modules.map(([x, y], index) => (
        <circle key={`${x}-${y}`} className={classes.module} data-part={index % 4} cx={x + 0.5} cy={y + 0.5} r="0.42" />
      ))}
    </svg>
  );
}
