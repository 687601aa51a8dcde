import { contents } from '../../codes/contents.ts';
import { design } from '../../design/design.ts';
import { make } from '../../codes/make.ts';
import { shapes } from '../../design/shapes.ts';

/** The namespaces of the page that makes a code without an account, loaded on their own. */
export const makeResources = { contents, design, make, shapes } as const;
