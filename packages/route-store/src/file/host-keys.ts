/** Hosts lie beside the routes, under keys that no route can have: routes contain a '/' and no space. */
const prefix = '#host ';

export const hostKey = (host: string): string => prefix + host;

export const isHostKey = (key: string): boolean => key.startsWith(prefix);

export const hostOfKey = (key: string): string => key.slice(prefix.length);

/** All hosts: from the prefix to the character after its last one. */
export const allHosts = { start: prefix, end: '#host!' } as const;

/** Counts the commits that changed a host. */
export const hostGenerationKey = '#hosts';
