import { defineFeature } from '../../../platform/feature.ts';
import { createListViewHandlers } from './list-view-handlers.ts';

/** Filtered lists that a person keeps under a name. */
export const feature = defineFeature(({ newUuid }) => ({ handlers: createListViewHandlers({ newUuid }) }));
