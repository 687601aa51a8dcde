import { accessibility } from '../../workspace/accessibility.ts';
import { help } from '../../workspace/help.ts';

/** The namespaces of the help center and of the accessibility statement, loaded on their own. */
export const helpResources = { help, accessibility } as const;
