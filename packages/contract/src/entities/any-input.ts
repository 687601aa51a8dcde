import * as z from 'zod';
import type { AnyInput } from '../content/inputs.ts';

/**
 * The content of a code, of whichever type. It was held to the schema of its type when it came in, and a union of fifteen would be tried
 * one after the other for every answer; so here it is only an object, and its type is what came in.
 */
export const anyInput = z.looseObject({}).describe('The content, by type; as at creation') as unknown as z.ZodType<AnyInput, AnyInput>;
/** A merge patch of one. The result is held to the schema of the type. */
export const inputPatch = z.looseObject({}).describe('Changes of the content: null removes');
