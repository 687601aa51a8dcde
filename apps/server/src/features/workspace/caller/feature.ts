import { defineFeature } from '../../../platform/feature.ts';
import { createCallerHandlers } from './caller-handlers.ts';

/** What programs ask first: who they are, and which errors there are. */
export const feature = defineFeature(() => ({ handlers: createCallerHandlers() }));
