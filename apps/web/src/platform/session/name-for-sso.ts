import { createDeviceStorage } from '../services/device-storage.ts';

/**
 * The name of the workspace that refused a session, for the page that leads to its provider. Not in the address: a
 * link must not choose what that page says.
 */
const key = 'evercode.sso-name';
type Tab = Pick<Window, 'sessionStorage'>;
const openTab = (window: Tab) => createDeviceStorage(() => window.sessionStorage);

export function keepNameForSso(window: Tab, workspace: string, name = ''): void {
  openTab(window).write(key, `${workspace} ${name}`);
}

/** Undefined for another workspace than the last one that refused this tab. */
export function readNameForSso(window: Tab, workspace: string): string | undefined {
  const [kept, ...name] = (openTab(window).read(key) ?? '').split(' ');
  return kept === workspace ? name.join(' ') || undefined : undefined;
}
