import { z } from 'zod';

/** What is kept of a reason, for the log. */
const mostLetters = 200;

const text = z.string().optional().catch(undefined);
const problem = z.looseObject({ message: text, details: text });
const node = z.looseObject({ class_type: text, errors: z.array(problem).default([]).catch([]) });
/** Replicate says `title` and `detail`; ComfyUI `error`, and for each node what its inputs lack. */
const refusal = z.looseObject({
  title: text,
  detail: text,
  error: z.union([z.string(), problem]).optional().catch(undefined),
  node_errors: z.record(z.string(), node).default({}).catch({}),
});

/** Why a service refused a call, in one line; undefined where it does not say. */
export function readRefusal(answer: unknown): string | undefined {
  const parsed = refusal.safeParse(answer);
  if (!parsed.success) return undefined;
  const { title, detail, error, node_errors: nodes } = parsed.data;
  const ofNodes = Object.entries(nodes).flatMap(([id, { class_type: type = 'node', errors }]) =>
    errors.map(({ message, details }) => `${type} ${id}: ${join(message, details)}`),
  );
  const ofError = typeof error === 'string' ? error : join(error?.message, error?.details);
  return cutReason(join(title, detail, ofError, ...ofNodes));
}

/** One line of bounded length; undefined for nothing. */
export function cutReason(reason: string): string | undefined {
  const line = reason.replaceAll(/\s+/g, ' ').trim().slice(0, mostLetters);
  return line === '' ? undefined : line;
}

const join = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ');
