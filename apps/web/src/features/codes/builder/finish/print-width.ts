import type { Scene } from '@evercode/qr';

/** The width of a module that cameras of ordinary phones still read, printed by ordinary printers. */
const moduleMm = 0.5;
const leastMm = 20;
const stepMm = 5;

/** How wide a code must be printed, in centimeters. A drawing is measured in modules, its frame included. */
export function leastPrintWidthCm({ width }: Pick<Scene, 'width'>): number {
  return Math.max(leastMm, Math.ceil((width * moduleMm) / stepMm) * stepMm) / 10;
}
