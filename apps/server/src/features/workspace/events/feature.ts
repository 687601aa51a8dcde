import { defineFeature } from '../../../platform/feature.ts';
import { createEventHandlers } from './event-handlers.ts';

/** Product events that the screens report. */
export const feature = defineFeature(({ newUuid }) => ({ handlers: createEventHandlers({ newUuid }) }));
