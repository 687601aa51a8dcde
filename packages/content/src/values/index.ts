/** Schemas of single values: texts, ids, addresses, phone numbers, countries, instants. */
export * from './countries.ts';
export * from './primitives.ts';
