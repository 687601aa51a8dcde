export const iriOfLogo = (uuid: string): string => `/api/qr-logos/${uuid}`;
export const addressOfFile = (uuid: string): string => `/api/qr-logos/${uuid}/asset`;
