import type { QrListItem } from '@evercode/contract';
import type { Row } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';

/** The design parameters that differ from the default, for lists: about a tenth of them. */
export function differingParams(
  params: Partial<Record<keyof Row<'qrs'>['designParams'], unknown>>,
): QrListItem['designParams'] {
  const differs = ([name, value]: [string, unknown]) => Reflect.get(defaultDesign, name) !== value;
  return Object.fromEntries(Object.entries(params).filter(differs));
}
