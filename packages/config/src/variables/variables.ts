import { z } from 'zod';
import { addressVariables } from './addresses.ts';
import { artVariables } from './art.ts';
import { chatVariables } from './chat.ts';
import { hostVariables } from './hosts.ts';
import { machineVariables } from './machine.ts';
import { moneyVariables } from './money.ts';
import { operatorVariables } from './operator.ts';
import { storeVariables } from './stores.ts';
import { watchingVariables } from './watching.ts';
import { type About, about } from './forms.ts';

/**
 * Every environment variable of Evercode. The field `scanPort` is read from SCAN_PORT or EVERCODE_SCAN_PORT, which
 * takes precedence. Variables without effect are not listed.
 */
export const variables = z.object({
  ...addressVariables,
  ...storeVariables,
  ...operatorVariables,
  ...machineVariables,
  ...hostVariables,
  ...artVariables,
  ...chatVariables,
  ...moneyVariables,
  ...watchingVariables,
});

export type Field = keyof typeof variables.shape;

export const fields: readonly Field[] = variables.keyof().options;

export function environmentName(field: Field): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

export function describeField(field: Field): About {
  const found = about.get(variables.shape[field]);
  if (!found) throw new TypeError(`The variable of "${field}" has no description.`);
  return found;
}

export function isInternal(field: Field): boolean {
  return describeField(field).internal === true;
}
