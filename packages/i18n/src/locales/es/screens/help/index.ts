import { help } from '../../workspace/help.ts';

/** The namespaces of the help center, loaded on their own. */
export const helpResources = { help } as const;
