import { problem, routes, type Route } from '@evercode/contract';
import { openDatabase } from '@evercode/database';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { serveApiDocs } from './api-docs.ts';
import { AppError } from '../http/answers/app-error.ts';
import { buildApp } from '../http/build-app.ts';
import { serveRoutes, type Handlers } from './serve-routes.ts';

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.strictObject({ schema }));
const answer = z.looseObject({ description: z.string(), content: content.optional() });
const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  schema,
});
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  'x-action': z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean().optional(), content }).optional(),
  responses: z.record(z.string().regex(/^(?:[1-5]\d\d|default)$/), answer),
});
/** The rules of OpenAPI 3.1 that apply to our document. */
const document = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.looseObject({ title: z.string().min(1), version: z.string().min(1) }),
  servers: z.array(z.looseObject({ url: z.url() })),
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })) }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
});

let docs: z.output<typeof document>;
let page: string;
beforeAll(async () => {
  const app = await buildApp({ log: pino({ level: 'silent' }), trustProxy: false, isSecure: false });
  const refuseCall = async () => {
    throw new AppError('unexpected');
  };
  await serveApiDocs(app, 'https://app.example');
  // No test here calls a handler.
  const handlers = Object.fromEntries(Object.keys(routes).map((name) => [name, refuseCall])) as unknown as Handlers;
  serveRoutes(app, handlers, {
    db: openDatabase('postgres://nobody@127.0.0.1:1/nothing'),
    authorise: refuseCall,
    now: () => new Date(),
    appHosts: { find: async () => undefined },
    usageOf: refuseCall,
  });
  docs = document.parse((await app.inject('/api/openapi.json')).json());
  page = (await app.inject('/api/docs/')).body;
  await app.close();
});

const declared = Object.entries<Route>(routes);
const operationOf = ({ path, method }: Route) =>
  docs.paths[path]?.[z.enum(['get', 'post', 'put', 'patch', 'delete']).parse(method.toLowerCase())];

test('the document has the declared routes and no others', () => {
  const documented = Object.entries(docs.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.toSorted()).toEqual(declared.map(([, { method, path }]) => `${method} ${path}`).toSorted());
});

test.each(declared)('%s is documented with its action, its parameters, its body and its answers', (name, route) => {
  const found = operationOf(route);
  expect(found).toMatchObject({ operationId: name, 'x-action': route.action, summary: route.summary });
  expect(found?.security).toEqual(route.action === 'public' ? undefined : [{ bearer: [] }]);
  const inPath = (found?.parameters ?? []).filter((each) => each.in === 'path');
  expect(inPath.map((each) => `{${each.name}}`).toSorted()).toEqual(
    [...route.path.matchAll(/\{\w+\}/g)].map(([each]) => each).toSorted(),
  );
  expect(inPath.every(({ required }) => required)).toBe(true);
  const inQuery = (found?.parameters ?? []).filter((each) => each.in === 'query').map((each) => each.name);
  expect(inQuery.toSorted()).toEqual(Object.keys(route.query?.shape ?? {}).toSorted());
  const type = route.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const file = route.upload && [
    ...route.upload.types,
    ...(route.upload.field === undefined ? [] : ['multipart/form-data']),
  ];
  expect(Object.keys(found?.requestBody?.content ?? {})).toEqual(file ?? (route.body ? [type] : []));
  expect(Object.keys(found?.responses ?? {}).toSorted()).toEqual([String(route.success.status), 'default']);
  const success = found?.responses[route.success.status];
  const media =
    'body' in route.success
      ? ['application/json']
      : 'media' in route.success
        ? route.success.media
        : 'events' in route.success
          ? ['text/event-stream']
          : [];
  expect(Object.keys(success?.content ?? {})).toEqual(media);
});

test.each(declared)('%s documents the problem it may answer', (_name, route) => {
  expect(Object.keys(operationOf(route)?.responses['default']?.content ?? {})).toEqual(['application/problem+json']);
  const documented = operationOf(route)?.responses['default']?.content?.['application/problem+json']?.schema;
  expect(Object.keys(z.object({ properties: schema }).parse(documented).properties)).toEqual(
    Object.keys(problem.shape),
  );
});

test('the document has a readable form', () => {
  expect(page).toContain('swagger-ui');
});

test('every reference inside the document resolves', () => {
  const references = [...JSON.stringify(docs).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
  const missing = references.filter((reference) => {
    let place: unknown = docs;
    for (const step of reference.replace('#/', '').split('/'))
      place = z.record(z.string(), z.unknown()).safeParse(place).data?.[step];
    return place === undefined;
  });
  expect(missing).toEqual([]);
});
