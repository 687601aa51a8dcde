import type { EventShare } from '@evercode/contract';
import type { DeviceStorage } from '../services/device-storage.ts';

/** What a person may agree to, each with one service. */
type ConsentKind = 'analytics' | 'chat';
type ConsentAnswer = 'yes' | 'no';

interface Given {
  readonly with: string;
  readonly answer: ConsentAnswer;
  /** The id under which this browser's events are shared. Made up with the consent, and gone with it. */
  readonly visitor?: string;
}

/** What the person on this device agreed to. Nothing is agreed to until they say so. */
export interface Consent {
  /** Undefined: not answered for this service. */
  readonly answerTo: (kind: ConsentKind, service: string) => ConsentAnswer | undefined;
  readonly give: (kind: ConsentKind, service: string, answer: ConsentAnswer) => void;
  /** What an event says about the consent to share it; undefined without one. */
  readonly shareWith: (service: string) => EventShare | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

const storageKey = 'evercode.consent';

interface Deps {
  readonly storage: DeviceStorage;
  readonly newVisitor: () => string;
  /** The browser says that its person shares nothing (Global Privacy Control). They are not asked then. */
  readonly sharesNothing: boolean;
}

export function createConsent({ storage, newVisitor, sharesNothing }: Deps): Consent {
  const listeners = new Set<() => void>();
  const find = (kind: ConsentKind, service: string): Given | undefined => {
    const given = readAll(storage.read(storageKey))[kind];
    // Consent is to one service: another one asks again.
    return given?.with === service ? given : undefined;
  };
  return {
    answerTo: (kind, service) =>
      find(kind, service)?.answer ?? (kind === 'analytics' && sharesNothing ? 'no' : undefined),
    give(kind, service, answer) {
      const given = {
        with: service,
        answer,
        ...(kind === 'analytics' && answer === 'yes' && { visitor: find(kind, service)?.visitor ?? newVisitor() }),
      };
      storage.write(storageKey, JSON.stringify({ ...readAll(storage.read(storageKey)), [kind]: given }));
      for (const listener of listeners) listener();
    },
    shareWith(service) {
      const { answer, visitor } = find('analytics', service) ?? {};
      return answer === 'yes' && visitor !== undefined ? { with: service, visitor } : undefined;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const known = new WeakMap<DeviceStorage, Consent>();

/** One for each storage, made by the first screen that asks: the first pages of most installations need none. */
export function consentOf(storage: DeviceStorage): Consent {
  const found =
    known.get(storage) ??
    createConsent({
      storage,
      newVisitor,
      // Not in the DOM types yet.
      sharesNothing: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    });
  known.set(storage, found);
  return found;
}

/** A random UUID. `randomUUID` is missing on plain http. */
function newVisitor(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // RFC 9562, 5.4: version 4, variant 10.
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function readAll(text: string | null): Partial<Record<ConsentKind, Given>> {
  try {
    const all: unknown = JSON.parse(text ?? '{}');
    if (typeof all !== 'object' || all === null) return {};
    return {
      ...('analytics' in all && isGiven(all.analytics) && { analytics: all.analytics }),
      ...('chat' in all && isGiven(all.chat) && { chat: all.chat }),
    };
  } catch {
    return {};
  }
}

const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' &&
  value !== null &&
  'with' in value &&
  typeof value.with === 'string' &&
  'answer' in value &&
  (value.answer === 'yes' || value.answer === 'no');
