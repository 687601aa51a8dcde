/** A part of an OpenAPI document. */
export type Json = { [name: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const partOf = (json: unknown, name: string): Json => {
  const part = isJson(json) ? json[name] : undefined;
  return isJson(part) ? part : {};
};
export const listOf = (json: unknown, name: string): unknown[] => {
  const list = isJson(json) ? json[name] : undefined;
  return Array.isArray(list) ? list : [];
};
export const textOf = (json: unknown, name: string): string => {
  const text = isJson(json) ? json[name] : undefined;
  return typeof text === 'string' ? text : '';
};

/** Follows a reference inside of the document; undefined where it leads nowhere. */
export function follow(document: Json, reference: string): Json | undefined {
  let place: unknown = document;
  for (const step of reference.replace(/^#\//, '').split('/')) place = isJson(place) ? place[step] : undefined;
  return isJson(place) ? place : undefined;
}

/** A part that may be a reference, resolved. */
export function resolve(document: Json, part: unknown): Json {
  if (!isJson(part)) return {};
  const reference = textOf(part, '$ref');
  return reference === '' ? part : (follow(document, reference) ?? {});
}

export type Operation = { path: string; method: string; operation: Json };

export const operationsOf = (document: Json): Operation[] =>
  Object.entries(partOf(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).flatMap(([method, operation]) =>
      isJson(operation) ? [{ path, method, operation }] : [],
    ),
  );
