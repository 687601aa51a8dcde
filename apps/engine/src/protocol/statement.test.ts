import { describe, expect, test } from 'vitest';
import { readStatement } from './statement.ts';

function cut(text: string): unknown {
  const statement = readStatement(text, true);
  if (statement.kind === 'whole') return 'whole';
  return [statement.before, statement.after, text.slice(statement.dataAt)];
}

describe('the data of an INSERT begins where ClickHouse lets it begin', () => {
  test.each([
    ['INSERT INTO t FORMAT JSONEachRow\n{"a":1}', ['INSERT INTO t ', 'FORMAT JSONEachRow', '{"a":1}']],
    ['insert into t (a, `format`) format TSV \r\n 1', ['insert into t (a, `format`) ', 'format TSV', ' 1']],
    [
      'INSERT INTO db.format SETTINGS x = 1 FORMAT CSV\n;',
      ['INSERT INTO db.format ', 'SETTINGS x = 1 FORMAT CSV', ';'],
    ],
    ["INSERT INTO values FORMAT CSV it's", ['INSERT INTO values ', 'FORMAT CSV', "it's"]],
    [
      "INSERT /* FORMAT x */ INTO FUNCTION null('a FORMAT b') FORMAT CSV\n1",
      ["INSERT /* FORMAT x */ INTO FUNCTION null('a FORMAT b') ", 'FORMAT CSV', '1'],
    ],
    ['INSERT INTO t FORMAT Native', ['INSERT INTO t ', 'FORMAT Native', '']],
  ])('%s', (text, expected) => {
    expect(cut(text)).toEqual(expected);
  });

  test.each([
    "INSERT INTO t VALUES ('a;b')",
    'INSERT INTO t SELECT 1',
    'SELECT \';\', "a;", `;`, $x$;$x$ -- ;',
    'SELECT format FROM t;',
    "SELECT 'it''s;'",
  ])('%s goes to chDB unchanged', (text) => {
    expect(cut(text)).toBe('whole');
  });

  test.each([
    'SELECT 1; SELECT 2',
    "SELECT '\\\\'; DROP TABLE t",
    'INSERT INTO t VALUES (1); DROP TABLE t',
    'SELECT 1 -- x\n; SELECT 2',
  ])('%s is refused', (text) => {
    expect(() => readStatement(text, true)).toThrow('Multi-statements are not allowed.');
  });

  test('incomplete VALUES are data; any other incomplete query is too long', () => {
    expect(readStatement('INSERT INTO t (a) VALUES (1), (2', false)).toEqual({
      kind: 'insert-data',
      before: 'INSERT INTO t (a) ',
      after: 'FORMAT Values',
      dataAt: 25,
      format: 'Values',
    });
    expect(() => readStatement('SELECT 1', false)).toThrow('Max query size exceeded.');
  });

  test('the FORMAT of a result is the clause at the end, not a column of that name', () => {
    const find = (text: string) => {
      const statement = readStatement(text, true);
      return statement.kind === 'whole' ? statement.format : undefined;
    };
    expect(find('SELECT 1 FORMAT CSV')).toBe('CSV');
    expect(find('SELECT 1 FORMAT CSV SETTINGS max_threads = 1')).toBe('CSV');
    expect(find('SELECT format FROM t')).toBeUndefined();
  });
});
