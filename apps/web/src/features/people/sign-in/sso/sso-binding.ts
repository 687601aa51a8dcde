import type { SsoStarted } from '@evercode/contract';
import { createDeviceStorage } from '../../../../platform/services/device-storage.ts';

/**
 * Binds a sign-on to the tab that started it: the session is handed out only with the secret kept here, so that a
 * link from someone else logs no one in.
 */
const key = 'evercode.sso';
const openTab = () => createDeviceStorage(() => window.sessionStorage);

interface Binding {
  readonly secret: string;
  readonly remembers: boolean;
}

export function keepBinding({ binding }: SsoStarted, remembers: boolean): void {
  openTab().write(key, JSON.stringify({ secret: binding, remembers } satisfies Binding));
}

/** Undefined when this tab has started no sign-on. */
export function readBinding(): Binding | undefined {
  try {
    const found: unknown = JSON.parse(openTab().read(key) ?? 'null');
    if (typeof found !== 'object' || found === null || !('secret' in found)) return undefined;
    const { secret } = found;
    return typeof secret === 'string'
      ? { secret, remembers: 'remembers' in found && found.remembers === true }
      : undefined;
  } catch {
    return undefined;
  }
}

export function dropBinding(): void {
  openTab().remove(key);
}
