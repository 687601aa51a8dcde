import { readFileSync } from 'node:fs';
import { ConfigError } from '@evercode/config';

/** What the operator's workflow is filled with. */
type Filling = Readonly<{ prompt: string; qr: string; seed: number; scale: number }>;
export type Workflow = Readonly<Record<string, unknown>>;

const placeholders = ['%PROMPT%', '%QR%', '%SEED%', '%SCALE%'] as const;
const anyPlaceholder = /%(?:PROMPT|QR|SEED|SCALE)%/g;

/** Reads a workflow once, at the start. Throws a `ConfigError` for a file that is none. */
export function readWorkflow(path: string, mustHave: readonly string[] = []): Workflow {
  const refuse = (problem: string) => new ConfigError('ART_WORKFLOW', `ART_WORKFLOW (${path}): ${problem}.`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw refuse("can't be read");
  }
  const workflow = parseObject(text);
  if (workflow === undefined) throw refuse('must be a JSON object');
  const missing = mustHave.find((key) => !(key in workflow));
  if (missing !== undefined) throw refuse(`"${missing}" is missing`);
  for (const needed of ['%PROMPT%', '%QR%'] satisfies (typeof placeholders)[number][])
    if (!text.includes(needed)) throw refuse(`${needed} is missing`);
  return workflow;
}

function parseObject(text: string): Workflow | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // Cast: an object of JSON has keys of text.
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Workflow) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Fills the placeholders within the texts of a workflow, so that a prompt cannot change its structure. A text that is a
 * placeholder alone becomes a number for seed and scale.
 */
export function fillWorkflow<Value>(value: Value, filling: Filling): Value {
  // Casts: each kind of value is filled with a value of its kind, but for numbers that stand as a text of their own.
  if (typeof value === 'string') return fillText(value, filling) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => fillWorkflow(each, filling)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillWorkflow(each, filling)])) as Value;
}

function fillText(text: string, { prompt, qr, seed, scale }: Filling): string | number {
  if (text === '%SEED%') return seed;
  if (text === '%SCALE%') return scale;
  const texts = { '%PROMPT%': prompt, '%QR%': qr, '%SEED%': String(seed), '%SCALE%': String(scale) };
  return text.replaceAll(anyPlaceholder, (found) => texts[found as keyof typeof texts]);
}
