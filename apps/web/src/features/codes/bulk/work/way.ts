/** What the rows of a table become: new codes, or changes of existing ones. */
export type Way = 'create' | 'update';

/** A table of changes has codes of all types, so that its columns are guessed for all of them. */
export const queryOf = {
  create: {},
  update: { forChanges: 'true' },
} as const satisfies Record<Way, object>;
