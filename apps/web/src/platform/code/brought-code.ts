import type { CodeType, DesignParams } from '@evercode/contract';
import { createDeviceStorage } from '../services/device-storage.ts';

/** A code made without an account, on its way into the builder. */
type BroughtCode = Readonly<{
  type: CodeType;
  content: Readonly<Record<string, unknown>>;
  design: Readonly<Partial<DesignParams>>;
}>;

const key = 'evercode.brought-code';

/**
 * Kept for the tab only: the content may hold the password of a network, which drafts on the device leave out. It
 * survives the sign-up and a reload, and ends with the tab.
 */
const openTab = () => createDeviceStorage(() => window.sessionStorage);

export function bringCode(code: BroughtCode): void {
  openTab().write(key, JSON.stringify(code));
}

/** The code that was brought for this type, if any. It stays until `dropBroughtCode`. */
export function readBroughtCode(type: CodeType): BroughtCode | undefined {
  const code = parse(openTab().read(key));
  if (typeof code !== 'object' || code === null || !('type' in code) || code.type !== type) return undefined;
  if (!('content' in code) || !isRecord(code.content) || !('design' in code) || !isRecord(code.design))
    return undefined;
  return { type, content: code.content, design: code.design };
}

export function dropBroughtCode(): void {
  openTab().remove(key);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // not written by this app
  }
}
