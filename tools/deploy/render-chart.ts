import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { parseTemplate, type Node } from './go-template/parse-template.ts';
import { runTemplate } from './go-template/run-template.ts';

/** An object of Kubernetes as the chart makes it. */
export type KubernetesObject = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
} & Record<string, unknown>;

type Values = Record<string, unknown>;

/** Renders the chart as `helm template` does, after the check of the values by their schema. */
export function renderChart(dir: string, given: Values, release = 'codes'): KubernetesObject[] {
  const values = merge(readYaml(join(dir, 'values.yaml')), given);
  requireValid(dir, values);
  const chart = readYaml(join(dir, 'Chart.yaml'));
  const data = {
    Values: values,
    Release: { Name: release },
    Chart: { Name: chart['name'], AppVersion: chart['appVersion'] },
  };
  const folder = join(dir, 'templates');
  const parsed = readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, ...parseTemplate(readFileSync(join(folder, name), 'utf8')) }));
  const defined = new Map(parsed.flatMap((file): (readonly [string, readonly Node[]])[] => [...file.defined]));
  return parsed.flatMap(({ name, main }) => {
    const text = runTemplate(main, data, defined);
    return name.endsWith('.yaml') ? readObjects(text) : [];
  });
}

/** Throws for YAML that is not well-formed, or names a key twice. */
export function readObjects(text: string): KubernetesObject[] {
  return parseAllDocuments(text, { uniqueKeys: true }).flatMap((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    // Trusted below: the test checks the objects by the types of Kubernetes.
    const object = document.toJS() as KubernetesObject | null;
    return object === null ? [] : [object];
  });
}

function readYaml(path: string): Values {
  const value: unknown = parse(readFileSync(path, 'utf8'));
  if (!isValues(value)) throw new Error(`${path} is no map.`);
  return value;
}

/** Maps are merged, everything else is replaced, as Helm does it. */
function merge(base: Values, given: Values): Values {
  const merged = { ...base };
  for (const [name, value] of Object.entries(given)) {
    const former = base[name];
    merged[name] = isValues(former) && isValues(value) ? merge(former, value) : value;
  }
  return merged;
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function requireValid(dir: string, values: Values): void {
  const schema: unknown = JSON.parse(readFileSync(join(dir, 'values.schema.json'), 'utf8'));
  if (!isValues(schema)) throw new Error('values.schema.json is no object.');
  // The draft under its usual name; the chart names it by https, which validators of Helm accept as well.
  const { $schema: _, ...rules } = schema;
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
  if (!ajv.validate(rules, values)) throw new Error(`The values are refused: ${ajv.errorsText()}`);
}
