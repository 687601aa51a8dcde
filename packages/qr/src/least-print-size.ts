/** The width of a module that cameras of ordinary phones still read, printed by ordinary printers. */
const moduleMm = 0.5;
const leastMm = 20;
const stepMm = 5;

/** How large a code must be printed, in millimetres. `modules`: its side in modules, with its frame. */
export function leastPrintMm(modules: number): number {
  return Math.max(leastMm, Math.ceil((modules * moduleMm) / stepMm) * stepMm);
}
