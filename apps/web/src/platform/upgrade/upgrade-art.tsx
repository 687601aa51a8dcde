import type { UpgradeVariant } from '@evercode/access';
import classes from './upgrade-art.module.css';

const copies: Readonly<Record<UpgradeVariant, number>> = {
  'TRY-PRO': 3,
  'UPGRADE-TO-PRO': 3,
  'UPGRADE-TO-ENTERPRISE': 5,
  'UPGRADE-TO-ENTERPRISE-UP': 7,
};

const depths = [6, 5, 4, 3, 2, 1, 0];

/** A small fictitious code; each word is a row. */
const modules = '1110111 1010101 1110111 0001000 1110101 1010010 1110111'
  .split(' ')
  .flatMap((row, y) => row.split('').flatMap((on, x) => (on === '1' ? [{ x, y }] : [])));

/** Stacked codes: the larger the plan, the more of them. */
export function UpgradeArt({ variant }: { variant: UpgradeVariant }) {
  const count = copies[variant];
  return (
    <svg className={classes.art} viewBox="0 0 200 200" aria-hidden focusable="false">
      {depths.slice(-count).map((depth) => {
        const away = depth * (44 / Math.max(1, count - 1));
        return (
          <g
            key={depth}
            transform={`translate(${24 + away} ${68 - away}) rotate(${depth * 1.5} 54 54)`}
            opacity={1 - depth * 0.13}
          >
            <rect className={classes.card} width="108" height="108" rx="16" />
            {depth === 0 &&
              modules.map(({ x, y }) => (
                <rect
                  key={`${x}-${y}`}
                  className={classes.module}
                  x={19 + x * 10}
                  y={19 + y * 10}
                  width="9"
                  height="9"
                  rx="2.6"
                />
              ))}
          </g>
        );
      })}
      <g transform="translate(128 172)">
        <circle className={classes.badge} r="17" />
        <path className={classes.arrow} d="M0 7V-7M-6 -1L0 -7L6 -1" />
      </g>
    </svg>
  );
}
