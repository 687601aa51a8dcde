import { follow, isJson, listOf, operationsOf, partOf, textOf, type Json } from './document.ts';

/** The longest schema without a name. Generated clients cannot name it. */
const LONGEST = 300;
const camelCase = /^[a-z][a-zA-Z0-9]*$/;
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:[a-z]+|\{[a-z]\w*\}))?$/;
/** Words of the app that v1 replaces. */
const foreignWords = new Set([
  'uuid',
  'iri',
  'qr',
  'typology',
  'input',
  'landingTemplate',
  'watermark',
  'pathName',
  'account',
]);

/** Names of sums of money. As a bare number, no program knows its currency, or whether it is of cents. */
const money = /(?:^|[a-z])(?:amount|price|cost|fee|tax|vat|discount|balance|refund|revenue|cents|usd|eur)s?$/i;
/** Names of instants. */
const instant = /^(?:at|from|to)$|(?:At|Until|Since)$/;

/** The faults of a document by the rules of the API (docs/api/compatibility.md). */
export function lintDocument(document: Json): string[] {
  return [
    ...operationsOf(document).flatMap((found) => lintOperation(document, found)),
    ...findRepeated(operationsOf(document).map(({ operation }) => textOf(operation, 'operationId'))),
    ...lintReferences(document),
    ...lintSchemas(document),
  ];
}

function lintOperation(
  document: Json,
  { path, method, operation }: { path: string; method: string; operation: Json },
): string[] {
  const name = textOf(operation, 'operationId');
  const faults: string[] = [];
  const refuse = (isWrong: boolean, fault: string) => {
    if (isWrong) faults.push(`${method.toUpperCase()} ${path}: ${fault}`);
  };
  refuse(!camelCase.test(name), 'the operationId is no camelCase name');
  refuse(textOf(operation, 'summary') === '' || textOf(operation, 'summary').endsWith('.'), 'the summary is no title');
  const tags = listOf(document, 'tags').map((tag) => textOf(tag, 'name'));
  const [tag] = listOf(operation, 'tags');
  refuse(typeof tag !== 'string' || !tags.includes(tag), 'the tag is not declared');
  const segments = path.split('/').slice(1);
  refuse(
    !segments.every((each) => /^\{[a-z]\w*\}$/.test(each) || kebabCase.test(each)),
    'the path is not in kebab-case',
  );
  const parameters = listOf(operation, 'parameters').map((each) => resolveOne(document, each));
  const inPath = parameters.filter((each) => textOf(each, 'in') === 'path').map((each) => `{${textOf(each, 'name')}}`);
  refuse(
    inPath.toSorted().join() !== (path.match(/\{\w+\}/g) ?? []).toSorted().join(),
    'the parameters of the path are not declared',
  );
  for (const parameter of parameters)
    refuse(
      textOf(parameter, 'in') === 'query' && !camelCase.test(textOf(parameter, 'name')),
      `the parameter ${textOf(parameter, 'name')} is not in camelCase`,
    );
  const responses = partOf(operation, 'responses');
  const successes = Object.keys(responses).filter((status) => status.startsWith('2'));
  refuse(successes.length !== 1, 'there is not one success');
  refuse(!('default' in responses), 'problems are not declared');
  const [success = ''] = successes;
  refuse(
    success !== '' && !('X-Request-Id' in partOf(partOf(responses, success), 'headers')),
    'X-Request-Id is not declared',
  );
  const isJsonAnswered = 'application/json' in partOf(partOf(responses, success), 'content');
  refuse(
    method === 'post' && isJsonAnswered && !parameters.some((each) => textOf(each, 'name') === 'Idempotency-Key'),
    'a POST without an Idempotency-Key',
  );
  return faults;
}

const resolveOne = (document: Json, part: unknown): Json =>
  textOf(part, '$ref') === '' ? (isJson(part) ? part : {}) : (follow(document, textOf(part, '$ref')) ?? {});

function findRepeated(names: readonly string[]): string[] {
  return names
    .filter((name, at) => names.indexOf(name) < at)
    .map((name) => `two operations have the operationId ${name}`);
}

/** Every reference leads somewhere, and every component is used. */
function lintReferences(document: Json): string[] {
  const references = new Set<string>();
  visit(document, '', (part) => {
    const reference = textOf(part, '$ref');
    if (reference !== '') references.add(reference);
  });
  const lost = [...references].filter((reference) => follow(document, reference) === undefined);
  const components = Object.entries(partOf(document, 'components'))
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, named]) => Object.keys(isJson(named) ? named : {}).map((name) => `#/components/${kind}/${name}`));
  return [
    ...lost.map((reference) => `${reference} leads nowhere`),
    ...components.filter((name) => !references.has(name)).map((name) => `${name} is not used`),
  ];
}

function lintSchemas(document: Json): string[] {
  const faults: string[] = [];
  const schemas = partOf(partOf(document, 'components'), 'schemas');
  const inspect = (part: Json, path: string, isNamed: boolean) => {
    if (!isNamed && isSchema(part) && JSON.stringify(part).length > LONGEST)
      faults.push(`${path}: a schema of more than ${LONGEST} bytes has no name`);
    for (const name of Object.keys(partOf(part, 'properties'))) {
      if (!camelCase.test(name)) faults.push(`${path}.${name}: not in camelCase`);
      if (foreignWords.has(name)) faults.push(`${path}.${name}: a word of the app`);
    }
    const variants = [...listOf(part, 'oneOf'), ...listOf(part, 'anyOf')];
    if (
      'discriminator' in part &&
      Object.keys(partOf(partOf(part, 'discriminator'), 'mapping')).length !== variants.length
    )
      faults.push(`${path}: the discriminator does not map every variant`);
    for (const [name, schema] of Object.entries(partOf(part, 'properties'))) {
      if (isNumber(schema) && money.test(name) && !isMoney(part))
        faults.push(`${path}.${name}: money is an object { amount, currency }`);
      if (isText(schema) && instant.test(name) && textOf(schema, 'format') !== 'date-time')
        faults.push(`${path}.${name}: a time without the format date-time`);
    }
  };
  for (const [name, schema] of Object.entries(schemas))
    visit(schema, name, (part, path) => inspect(part, path, path === name));
  for (const { path, method, operation } of operationsOf(document))
    visit(operation, `${method} ${path}`, (part, at) => inspect(part, at, false));
  return faults;
}

const typesOf = (schema: unknown): unknown[] => {
  const type = isJson(schema) ? schema['type'] : undefined;
  const variants = listOf(schema, 'anyOf').flatMap(typesOf);
  return Array.isArray(type) ? type : [type, ...variants];
};
const isNumber = (schema: unknown): boolean => ['number', 'integer'].some((type) => typesOf(schema).includes(type));
const isText = (schema: unknown): boolean =>
  typesOf(schema).includes('string') && textOf(schema, 'pattern') === '' && listOf(schema, 'anyOf').length === 0;
const isMoney = (part: Json): boolean =>
  'amount' in partOf(part, 'properties') && 'currency' in partOf(part, 'properties');

const isSchema = (part: Json): boolean => 'properties' in part || 'anyOf' in part || 'oneOf' in part || 'enum' in part;

/** Calls back with every object, and the path to it. Properties of schemas are no schemas themselves. */
function visit(part: unknown, path: string, each: (part: Json, path: string) => void): void {
  if (Array.isArray(part)) for (const [at, one] of part.entries()) visit(one, `${path}[${at}]`, each);
  if (!isJson(part)) return;
  each(part, path);
  for (const [name, value] of Object.entries(part)) {
    if (name === 'examples') continue;
    if (name === 'properties' && isJson(value))
      for (const [property, schema] of Object.entries(value)) visit(schema, `${path}.${property}`, each);
    else visit(value, `${path}/${name}`, each);
  }
}
