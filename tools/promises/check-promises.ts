/** Compares docs/promises.md with the specification and with the project. Entry point: `checkPromises`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckReport, Finding } from '../source/finding.ts';
import { lineMapPath, readLineMap, type LineMap } from './line-map.ts';
import { readPromises, readReferences, type PromiseEntry } from './read-promises.ts';
import { readSpecLines, type SpecLines } from './spec-lines.ts';

const document = 'docs/promises.md';

export function checkPromises(root: string, specPath: string = join(root, '../shared/spec.md')): CheckReport {
  const map = readLineMap(root);
  const spec = existsSync(specPath) ? readSpecLines(readFileSync(specPath, 'utf8')) : undefined;
  const promises = existsSync(join(root, document)) ? readPromises(readFileSync(join(root, document), 'utf8')) : [];
  const count = (status: string): number => promises.filter((promise) => promise.status.startsWith(status)).length;
  const built = `${count('done')} done, ${count('partly')} partly`;
  const counts = `${built}, ${count('waits')} waiting, ${count('decided')} decided`;
  return {
    seen: promises.length,
    unit: 'promises',
    findings: [
      ...(spec ? compareWithSpec(map, spec) : []),
      ...compareIds(promises, map),
      ...checkNumbering(promises),
      ...promises.flatMap((promise) =>
        listProblems(root, promise).map((problem) => toFinding(promise, `${promise.id} ${problem}`)),
      ),
    ],
    note: spec ? counts : `${counts}; the specification is not beside the project: compared with ${lineMapPath}`,
  };
}

const toFinding = ({ fileLine }: PromiseEntry, message: string): Finding => ({
  file: document,
  line: fileLine,
  message,
});

/** The committed map must match the current lines of the specification. */
function compareWithSpec(map: LineMap, spec: SpecLines): Finding[] {
  const update = 'run node tools/promises/write-lines.ts';
  const changed = [...spec].flatMap(([line, { kind, section, hash }]) => {
    const mapped = map.get(line);
    if (!mapped) return [`lacks line ${line} of the specification (a ${kind}): ${update}`];
    if (mapped.hash === hash && mapped.kind === kind && mapped.section === section) return [];
    return [`line ${line} of the specification has changed: read ${mapped.promises.join(', ')} again, then ${update}`];
  });
  const removed = [...map.keys()]
    .filter((line) => !spec.has(line))
    .map((line) => `line ${line} requires nothing in the specification: ${update}`);
  return [...changed, ...removed].map((message) => ({ file: lineMapPath, message }));
}

/**
 * Every line has a promise, every promise comes from exactly one line of its section, and both are in the same order.
 */
function compareIds(promises: PromiseEntry[], map: LineMap): Finding[] {
  const written = new Set(promises.map(({ id }) => id));
  const mapped = [...map].flatMap(([line, { promises: ids }]) => ids.map((id) => ({ id, line })));
  const lineOf = new Map(mapped.map(({ id, line }) => [id, line]));
  const mapProblems = [...map].flatMap(([line, { kind, section, promises: ids }]) => {
    if (ids.length === 0) return [`line ${line} of the specification (a ${kind}) has no promise`];
    return ids.flatMap((id) => [
      ...(written.has(id) ? [] : [`line ${line} became ${id}, which ${document} does not have`]),
      ...(Number(id.split('.', 1)[0]) === section ? [] : [`line ${line} is of section ${section}, and became ${id}`]),
      ...(lineOf.get(id) === line ? [] : [`${id} comes from line ${line} and from another one`]),
    ]);
  });
  const withoutLine = promises
    .filter(({ id }) => !lineOf.has(id))
    .map((promise) => toFinding(promise, `${promise.id} comes from no line of the specification`));
  const isInOrder = mapped.map(({ id }) => id).join(' ') === promises.map(({ id }) => id).join(' ');
  const findings = [...mapProblems.map((message) => ({ file: lineMapPath, message })), ...withoutLine];
  if (findings.length === 0 && !isInOrder)
    return [{ file: document, message: 'its promises are not in the order of the lines they come from' }];
  return findings;
}

/** The ids of a section count 1, 2, 3 ... without duplicates or gaps. */
function checkNumbering(promises: PromiseEntry[]): Finding[] {
  const last = new Map<string, number>();
  return promises.flatMap((promise) => {
    const [section = '', number = ''] = promise.id.split('.');
    const expected = (last.get(section) ?? 0) + 1;
    last.set(section, Number(number));
    return Number(number) === expected
      ? []
      : [toFinding(promise, `${promise.id} stands where ${section}.${expected} belongs`)];
  });
}

function listProblems(root: string, { sentence, where, test, status }: PromiseEntry): string[] {
  const [places, tests] = [readReferences(where), readReferences(test)];
  const problems = [...places, ...tests]
    .filter(({ file }) => !existsSync(join(root, file)))
    .map(({ file }) => `names ${file}, which does not exist`);
  for (const { file, testName } of tests) {
    const isMissing =
      testName !== undefined &&
      existsSync(join(root, file)) &&
      !readFileSync(join(root, file), 'utf8').includes(testName);
    if (isMissing) problems.push(`names the test "${testName}", which is not in ${file}`);
  }
  if (!/^\S+(?: \S+){4,}\.$/.test(sentence)) problems.push('is no full sentence');
  const kind = /^(?:(done)|(partly); waits: [^;]+; built: .+|(waits): .+|(decided): .+)$/
    .exec(status)
    ?.slice(1)
    .find(Boolean);
  if (kind === undefined)
    problems.push(
      `has the status "${status}": say done, "waits: ...", "partly; waits: ...; built: ..." or "decided: ..."`,
    );
  if (kind === 'decided' && !places.some(({ file }) => file.startsWith('docs/decisions/')))
    problems.push('is decided, but names no decision (a path of docs/decisions between backticks)');
  if (kind === 'done' || kind === 'partly') {
    if (places.length === 0) problems.push(`is ${kind}, but names no place (a path between backticks)`);
    if (tests.length === 0) problems.push(`is ${kind}, but names no test (a path between backticks)`);
  }
  return problems;
}
