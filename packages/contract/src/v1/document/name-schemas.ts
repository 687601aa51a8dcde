import { isJson, nameMark, type Json } from './json-schema.ts';

/** The longest schema that may stand where it is used, without a name of its own. */
const longestAnonymous = 300;

export const toPascal = (text: string): string =>
  text.replaceAll(/(?:^|[^A-Za-z0-9])+(\w)/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Moves every named or long schema into the components, where generated clients find it under its name: its own, or
 * that of the place where it is used first. Equal schemas are one.
 */
export class SchemaNames {
  readonly components: Record<string, Json> = {};
  readonly #nameOf = new Map<string, string>();

  /** The schema for its place: a reference, or a short schema as it is. */
  place(json: Json, name: string): Json {
    return this.#move(json, name);
  }

  #move(json: Json, name: string): Json {
    const own = typeof json[nameMark] === 'string' ? json[nameMark] : undefined;
    const { [nameMark]: _mark, description, ...rest } = this.#moveParts(json, own ?? name);
    const said = description === undefined ? {} : { description };
    if ('$ref' in rest) return { ...rest, ...said };
    if (own === undefined && !isLong(rest)) return { ...rest, ...said };
    return { $ref: `#/components/schemas/${this.#define(rest, own ?? name)}`, ...said };
  }

  #moveParts(json: Json, name: string): Json {
    const moved = { ...json };
    const discriminator = discriminatorOf(json);
    if (isJson(json['properties'])) {
      moved['properties'] = Object.fromEntries(
        Object.entries(json['properties']).map(([key, part]) => [key, this.#part(part, name + toPascal(key))]),
      );
    }
    for (const list of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) {
      const variants = json[list];
      if (!Array.isArray(variants)) continue;
      const isOptional = variants.filter((variant) => !isNull(variant)).length === 1;
      moved[list] = variants.map((variant, at) =>
        this.#part(variant, isOptional ? name : name + variantName(variant, discriminator, at)),
      );
    }
    for (const part of ['items', 'additionalProperties', 'propertyNames'] as const) {
      if (isJson(json[part])) moved[part] = this.#move(json[part], part === 'items' ? `${name}Item` : `${name}Value`);
    }
    if (discriminator !== undefined) this.#discriminate(moved, json, discriminator, name);
    return moved;
  }

  /**
   * Names each variant and maps the constants to the names. Without a mapping a client has to send the name of the
   * schema as the constant, and variants without a name are not considered (OpenAPI 3.1, Discriminator Object).
   */
  #discriminate(moved: Json, json: Json, discriminator: string, name: string): void {
    const list = Array.isArray(json['oneOf']) ? 'oneOf' : 'anyOf';
    const given: unknown[] = Array.isArray(json[list]) ? json[list] : [];
    const placed: unknown[] = Array.isArray(moved[list]) ? moved[list] : [];
    const mapping: Json = {};
    moved[list] = placed.map((variant, at) => {
      const constant = constantsOf(given[at])[discriminator];
      if (!isJson(variant) || typeof constant !== 'string') return variant;
      const { description, ...rest } = variant;
      const own = variantName(given[at], discriminator, at);
      const named = '$ref' in rest ? variant : { $ref: `#/components/schemas/${this.#define(rest, name + own)}` };
      mapping[constant] = named['$ref'];
      return { ...named, ...(description !== undefined && { description }) };
    });
    moved['discriminator'] = { propertyName: discriminator, mapping };
  }

  #part(part: unknown, name: string): unknown {
    return isJson(part) ? this.#move(part, name) : part;
  }

  #define(json: Json, name: string): string {
    const text = JSON.stringify(json);
    const known = this.#nameOf.get(text);
    if (known !== undefined) return known;
    let free = name;
    for (let number = 2; this.components[free] !== undefined; number += 1) free = `${name}${number}`;
    this.components[free] = json;
    this.#nameOf.set(text, free);
    return free;
  }
}

const isNull = (variant: unknown): boolean => isJson(variant) && variant['type'] === 'null';
const isLong = (json: Json): boolean => JSON.stringify(json).length > longestAnonymous;

/** The property whose constant tells the variants apart. */
function discriminatorOf({ oneOf, anyOf }: Json): string | undefined {
  const variants: unknown = oneOf ?? anyOf;
  if (!Array.isArray(variants) || variants.length < 2) return undefined;
  const [first, ...others] = variants.map((variant) => Object.keys(constantsOf(variant)));
  return first?.find((key) => others.every((keys) => keys.includes(key)));
}

function constantsOf(variant: unknown): Json {
  if (!isJson(variant) || !isJson(variant['properties'])) return {};
  return Object.fromEntries(
    Object.entries(variant['properties']).flatMap(([key, part]) =>
      isJson(part) && part['const'] !== undefined ? [[key, part['const']]] : [],
    ),
  );
}

function variantName(variant: unknown, discriminator: string | undefined, at: number): string {
  const constant = discriminator === undefined ? undefined : constantsOf(variant)[discriminator];
  return typeof constant === 'string' ? toPascal(constant) : `Option${at + 1}`;
}
