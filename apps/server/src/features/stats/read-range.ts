import { violationError } from '../../platform/http/app-error.ts';

export function readRange({ from, to }: { from: string; to: string }): { from: Date; to: Date } {
  const range = { from: new Date(from), to: new Date(to) };
  if (range.from >= range.to) throw violationError('to', 'invalid', 'The end must be after the beginning');
  return range;
}
