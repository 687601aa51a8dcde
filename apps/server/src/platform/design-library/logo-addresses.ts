export const iriOfLogo = (uuid: string): string => `/api/qr-logos/${uuid}`;
export const addressOfAsset = (uuid: string): string => `/api/qr-logos/${uuid}/asset`;
