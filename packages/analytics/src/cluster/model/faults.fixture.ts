import { ClickHouseError } from '@clickhouse/client';

/** The server ended, or the connection to it: the request may have done everything, something or nothing. */
export class ServerGone extends Error {
  override readonly name = 'ServerGone';
}

/**
 * 285: too few replicas for a quorum. 286: the write before has none yet. 289: this replica lacks a write that has one.
 * 319: it is not known whether the rows were written.
 */
export const serverError = (code: '285' | '286' | '289' | '319') =>
  new ClickHouseError({ message: 'The cluster refuses', code, type: 'REFUSED' });
