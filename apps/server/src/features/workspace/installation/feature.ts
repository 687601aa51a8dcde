import { readAnalyticsService, readChatService } from '@evercode/config';
import { defineFeature } from '../../../platform/feature.ts';
import { createInstallationHandlers } from './installation-handlers.ts';

/** Public settings of this installation. */
export const feature = defineFeature(({ config, places, ports }) => ({
  handlers: createInstallationHandlers({
    ...config,
    places,
    payments: ports.payments,
    chat: readChatService(config),
    analytics: readAnalyticsService(config),
  }),
}));
