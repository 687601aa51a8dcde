import { notBuiltYet, type Action, type Capability } from '@evercode/contract';
import { capabilityNeededFor } from './capability-table.ts';

/** Capabilities that no action needs by itself: they are as much there as the one that they extend. */
const extensions: Readonly<Partial<Record<Capability, Capability>>> = { 'multiple-custom-domains': 'custom-domain' };

/** Whether the product has what the capability allows, so that a plan can be sold with it. */
export function isOffered(capability: Capability): boolean {
  const main = extensions[capability] ?? capability;
  // Object.entries returns string keys; the table is keyed by actions.
  const actions = (Object.entries(capabilityNeededFor) as [Action, Capability][]).filter(
    ([, needed]) => needed === main,
  );
  return actions.length === 0 || actions.some(([action]) => !Object.hasOwn(notBuiltYet.actions, action));
}
