export const addressOfBackground = (uuid: string): string => `/api/qr-backgrounds/${uuid}/asset`;

/** Which one a design names; null for a design without. */
export function backgroundOf(address: string | undefined): string | null {
  return /^\/api\/qr-backgrounds\/([0-9a-f-]{36})\/asset$/.exec(address ?? '')?.[1] ?? null;
}
