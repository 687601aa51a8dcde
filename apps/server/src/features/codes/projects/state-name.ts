import { projectStates, type Project, type ProjectStateName } from '@evercode/contract';

// `Object.keys` widens to `string[]`; the table is complete by its type.
const names = Object.keys(projectStates) as ProjectStateName[];

/** Converts the number in the contract to the name in the table. */
export function toStateName(state: Project['state']): ProjectStateName {
  const name = names.find((each) => projectStates[each] === state);
  if (name === undefined) throw new TypeError(`There is no state ${String(state)}.`);
  return name;
}
