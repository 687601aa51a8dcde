let last = 0;

/** A counter shared by all test files of a worker. Padded, so that names sort in the order of their creation. */
export function nextNumber(): string {
  last += 1;
  return String(last).padStart(6, '0');
}
