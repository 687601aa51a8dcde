import { alignmentCenters, sizeOf } from '@evercode/qr/codewords';
import { role } from './code.ts';

/** What each module of a version is for, row by row. Separators count as the finder beside them. */
export function findRoles(version: number, isReserved: Uint8Array): Uint8Array {
  const size = sizeOf(version);
  const roles = isReserved.map((reserved) => (reserved === 1 ? role.information : role.data));
  const put = (left: number, top: number, side: number, value: number) => {
    for (let y = Math.max(0, top); y < Math.min(size, top + side); y++)
      for (let x = Math.max(0, left); x < Math.min(size, left + side); x++) roles[y * size + x] = value;
  };
  for (let at = 8; at < size - 8; at++) {
    roles[6 * size + at] = role.timing;
    roles[at * size + 6] = role.timing;
  }
  for (const { x, y } of listAlignments(version)) put(x - 2, y - 2, 5, role.alignment);
  for (const { x, y } of listFinders(version)) put(x - 4, y - 4, 9, role.finder);
  return roles;
}

/** The middle modules of the three finder patterns. */
export function listFinders(version: number): readonly Readonly<{ x: number; y: number }>[] {
  const far = sizeOf(version) - 4;
  return [
    { x: 3, y: 3 },
    { x: far, y: 3 },
    { x: 3, y: far },
  ];
}

/** The middle modules of the alignment patterns. */
export function listAlignments(version: number): readonly Readonly<{ x: number; y: number }>[] {
  const centers = alignmentCenters(version);
  const last = centers.at(-1) ?? 0;
  return centers
    .flatMap((y) => centers.map((x) => ({ x, y })))
    .filter(({ x, y }) => !((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)));
}
