import { defineFeature } from '../../../platform/feature.ts';
import { createGeneratorHandlers } from './generator-handlers.ts';

/** Draws designs that are not stored. */
export const feature = defineFeature(({ drawings }) => ({ handlers: createGeneratorHandlers({ drawings }) }));
