export const addressOfBackground = (uuid: string): string => `/api/qr-backgrounds/${uuid}/asset`;

/** The background that a design names; null for a design without one. */
export function backgroundOf(address: string | undefined): string | null {
  return /^\/api\/qr-backgrounds\/([0-9a-f-]{36})\/asset$/.exec(address ?? '')?.[1] ?? null;
}
