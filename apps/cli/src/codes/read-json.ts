import { readFileSync } from 'node:fs';
import { usageError } from '../exit-codes.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A JSON object of a file, or of the standard input for `-`. */
export async function readJsonObject(terminal: Terminal, source: string): Promise<Record<string, unknown>> {
  const name = source === '-' ? 'The input' : source;
  const text = source === '-' ? await terminal.readInput() : readFile(source).toString('utf8');
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw usageError(`${name} is not JSON.`);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw usageError(`${name} is not an object.`);
  return { ...read };
}

export function readFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw usageError(code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${code}).`);
  }
}
