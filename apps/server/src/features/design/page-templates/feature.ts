import { defineFeature } from '../../../platform/feature.ts';
import { createPageTemplateHandlers } from './page-template-handlers.ts';

/** Saved looks of visitor pages. */
export const feature = defineFeature(({ newUuid }) => ({ handlers: createPageTemplateHandlers({ newUuid }) }));
