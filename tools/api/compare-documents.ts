import { compareSchemas, type Sides } from './compare-schemas.ts';
import { listOf, operationsOf, partOf, resolve, textOf, type Json, type Operation } from './document.ts';

/** What breaks a client that was made from the document before. */
export function compareDocuments(before: Json, after: Json): string[] {
  const now = new Map(operationsOf(after).map((found) => [`${found.method} ${found.path}`, found]));
  return operationsOf(before).flatMap((old) => {
    const same = now.get(`${old.method} ${old.path}`);
    const name = `${old.method.toUpperCase()} ${old.path}`;
    return same === undefined ? [`${name}: is gone`] : compareOperations({ before, after }, old, same, name);
  });
}

function compareOperations(documents: Sides, old: Operation, now: Operation, name: string): string[] {
  const { before, after } = documents;
  const [wasCalled, isCalled] = [textOf(old.operation, 'operationId'), textOf(now.operation, 'operationId')];
  return [
    ...(wasCalled === isCalled ? [] : [`${name}: ${wasCalled} is called ${isCalled} now`]),
    ...compareParameters(documents, old, now, name),
    ...compareContents(
      documents,
      { before: partOf(old.operation, 'requestBody'), after: partOf(now.operation, 'requestBody') },
      'request',
      `${name} body`,
    ),
    ...Object.entries(partOf(old.operation, 'responses'))
      .filter(([status]) => /^[23]/.test(status) || status === 'default')
      .flatMap(([status, response]) => {
        const answer = partOf(now.operation, 'responses')[status];
        if (answer === undefined) return [`${name}: ${status} is gone`];
        const sides = { before: resolve(before, response), after: resolve(after, answer) };
        return [
          ...Object.keys(partOf(sides.before, 'headers'))
            .filter((header) => !(header in partOf(sides.after, 'headers')))
            .map((header) => `${name} ${status}: the header ${header} is gone`),
          ...compareContents(documents, sides, 'answer', `${name} ${status}`),
        ];
      }),
  ];
}

function compareParameters(documents: Sides, old: Operation, now: Operation, name: string): string[] {
  const read = (document: Json, { operation }: Operation) =>
    new Map(
      listOf(operation, 'parameters').map((each) => {
        const parameter = resolve(document, each);
        return [`${textOf(parameter, 'in')} ${textOf(parameter, 'name')}`, parameter];
      }),
    );
  const [was, is] = [read(documents.before, old), read(documents.after, now)];
  const removed = [...was.keys()].filter((key) => !is.has(key)).map((key) => `${name}: the ${key} is gone`);
  const needed = [...is]
    .filter(([key, parameter]) => parameter['required'] === true && was.get(key)?.['required'] !== true)
    .map(([key]) => `${name}: the ${key} is required now`);
  const changed = [...was].flatMap(([key, parameter]) => {
    const same = is.get(key);
    const schemas = { before: parameter['schema'], after: same?.['schema'] };
    return same === undefined ? [] : compareSchemas(documents, schemas, 'request', `${name} ${key}`);
  });
  return [...removed, ...needed, ...changed];
}

function compareContents(
  documents: Sides,
  { before, after }: Sides,
  direction: 'request' | 'answer',
  path: string,
): string[] {
  return Object.entries(partOf(before, 'content')).flatMap(([type, media]) => {
    const now = partOf(after, 'content')[type];
    if (now === undefined) return [`${path}: ${type} is gone`];
    const schemas = { before: partOf({ media }, 'media')['schema'], after: partOf({ now }, 'now')['schema'] };
    return compareSchemas(documents, schemas, direction, path);
  });
}
