import { projectStates, type Project, type ProjectStateName } from '@evercode/contract';

// Object.keys forgets which keys; the table has each of them.
const names = Object.keys(projectStates) as ProjectStateName[];

/** The contract has states as numbers, the table as words. */
export function nameOfState(state: Project['state']): ProjectStateName {
  const name = names.find((each) => projectStates[each] === state);
  if (name === undefined) throw new TypeError(`There is no state ${String(state)}.`);
  return name;
}
