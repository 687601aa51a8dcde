import { defineFeature } from '../../../platform/feature.ts';
import { createFirstStepsHandlers } from './first-steps-handlers.ts';

/** The checklist of a new workspace. */
export const feature = defineFeature(({ countScans }) => ({ handlers: createFirstStepsHandlers({ countScans }) }));
