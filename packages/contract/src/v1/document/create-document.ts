import type * as z from 'zod';
import { isWorkspaceAction, type WorkspaceAction } from '../../actions.ts';
import { keyScopes, scopesAllow, type KeyScope } from '../../key-scopes.ts';
import type { V1Route } from '../define-v1.ts';
import { v1Tags } from '../define-v1.ts';
import { errorsOf } from '../errors-of-operation.ts';
import { problem } from '../problem.ts';
import { v1Operations } from '../routes/v1-routes.ts';
import { bodyExamples, exampleIds } from './body-examples.ts';
import { answerHeaders, headersOf, rates, refusals, sharedParameters } from './headers.ts';
import { isJson, toJson, type Json, type Side } from './json-schema.ts';
import { SchemaNames, toPascal } from './name-schemas.ts';
import { exampleContents } from './schema-names.ts';
import { conventions, tagTexts } from './texts.ts';

export { bodyExamples, exampleContents, exampleIds };

/** The OpenAPI document of /api/v1. Everything comes from the declarations. `origin`: of the installation. */
export function createV1Document(origin: string): Json {
  const names = new SchemaNames();
  const schemaOf = (schema: z.ZodType, io: Side, name: string): Json => names.place(toJson(schema, io), name);
  const problemSchema = schemaOf(problem, 'output', 'Problem');
  const paths: Record<string, Json> = {};
  for (const operation of v1Operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation, schemaOf);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Evercode API',
      version: '1.0.0',
      description: conventions,
    },
    externalDocs: { description: 'Your first code in a minute', url: new URL('/api/docs/guide', origin).href },
    servers: [{ url: origin }],
    security: [{ bearer: [] }],
    tags: v1Tags.map((name) => ({ name, description: tagTexts[name] })),
    paths: sortKeys(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An API key' } },
      parameters: sharedParameters,
      headers: answerHeaders,
      responses: Object.fromEntries(
        Object.entries(refusals).map(([name, { description, headers }]) => [
          name,
          {
            description,
            headers: headersOf(headers),
            content: { 'application/problem+json': { schema: problemSchema } },
          },
        ]),
      ),
      schemas: sortKeys(names.components),
    },
  };
}

type SchemaOf = (schema: z.ZodType, io: Side, name: string) => Json;

function describeOperation(operation: V1Route, schemaOf: SchemaOf): Json {
  const { of, name, tag, summary, description, body, params, query } = operation;
  const action = of.action;
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    'x-action': action,
    ...(isWorkspaceAction(action) && { 'x-scopes': scopesFor(action) }),
    'x-error-codes': errorsOf(operation),
    ...(action === 'public' && { security: [] }),
    parameters: [
      ...parametersOf('path', params, operation, schemaOf),
      ...parametersOf('query', query, operation, schemaOf),
      ...headerParametersOf(operation).map((each) => ({ $ref: `#/components/parameters/${each}` })),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          mediaTypesOf(operation).map((type) => [
            type,
            { schema: schemaOf(body, 'input', `${toPascal(name)}Body`), example: bodyExamples[name] },
          ]),
        ),
      },
    }),
    ...(of.upload && { requestBody: { required: true, content: uploadOf(of.upload) } }),
    responses: responsesOf(operation, schemaOf),
  };
}

/** The scopes of keys that allow an operation. */
const scopesFor = (action: WorkspaceAction): KeyScope[] => keyScopes.filter((scope) => scopesAllow([scope], action));

/** A merge patch may also come as plain JSON, which more clients send. */
const mediaTypesOf = ({ method }: V1Route): string[] =>
  method === 'PATCH' ? ['application/merge-patch+json', 'application/json'] : ['application/json'];

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined, { name }: V1Route, schemaOf: SchemaOf) {
  if (schema === undefined) return [];
  const json = toJson(schema, 'input');
  const required = Array.isArray(json['required']) ? json['required'] : [];
  return Object.entries(isJson(json['properties']) ? json['properties'] : {}).map(([parameter]) => {
    // The whole schema was translated for what is required; each part again, so that it has a name of its own.
    const { description, ...rest } = schemaOf(partOf(schema, parameter), 'input', toPascal(name) + toPascal(parameter));
    return {
      name: parameter,
      in: place,
      required: place === 'path' || required.includes(parameter),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

function partOf({ shape }: z.ZodObject, name: string): z.ZodType {
  const part: unknown = shape[name];
  // The name is a key of the shape.
  return part as z.ZodType;
}

const uploadOf = ({ types, field }: NonNullable<V1Route['of']['upload']>): Json => ({
  ...Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  ...(field !== undefined && {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] },
    },
  }),
});

function headerParametersOf({ method, of, answer }: V1Route): string[] {
  return [
    ...(of.action === 'public' ? [] : ['WorkspaceId']),
    ...(method === 'POST' && answer ? ['IdempotencyKey'] : []),
    ...(of.versioned && method !== 'GET' ? ['IfMatch'] : []),
    ...(method === 'GET' && answer ? ['IfNoneMatch'] : []),
  ];
}

function responsesOf(operation: V1Route, schemaOf: SchemaOf): Json {
  const { of, answer, name, method, params, body, query } = operation;
  const { success } = of;
  const isCreated = success.status === 201;
  const media = 'media' in success ? success.media : [];
  const content = answer
    ? { 'application/json': { schema: schemaOf(answer, 'output', `${toPascal(name)}Answer`) } }
    : Object.fromEntries(media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  const named = (refusal: keyof typeof refusals) => ({ $ref: `#/components/responses/${refusal}` });
  const hasTag = answer !== undefined && method !== 'POST';
  return {
    [success.status]: {
      description: isCreated ? 'Created' : success.status === 204 ? 'Done' : 'The answer',
      headers: headersOf([
        'X-Request-Id',
        ...(of.action === 'public' ? [] : rates),
        ...(hasTag ? (['ETag'] as const) : []),
        ...(query !== undefined && 'cursor' in query.shape ? (['Link'] as const) : []),
        ...(isCreated ? (['Location'] as const) : []),
        ...(method === 'POST' && answer ? (['Idempotency-Replayed'] as const) : []),
      ]),
      ...(success.status !== 204 && { content }),
    },
    ...(method === 'GET' && answer && { 304: { description: 'The client has this answer already' } }),
    ...(of.action !== 'public' && {
      401: named('Unauthenticated'),
      402: named('PlanRequired'),
      403: named('Forbidden'),
    }),
    ...(params && { 404: named('NotFound') }),
    ...(method !== 'GET' && { 409: named('Conflict') }),
    ...(of.versioned && method !== 'GET' && { 412: named('ChangedMeanwhile') }),
    ...((body ?? query) && { 422: named('Invalid') }),
    429: named('TooManyRequests'),
    default: named('Failed'),
  };
}

const sortKeys = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
