export { readAnalyticsService, type AnalyticsProvider, type AnalyticsService } from './analytics-settings.ts';
export { nameArtProvider } from './art-settings.ts';
export { readChatService, type ChatOrigins, type ChatService } from './chat-settings.ts';
export { ConfigError } from './config-error.ts';
export { configTable } from './config-table.ts';
export { knowsApp, loadConfig, showsKeptMail, toEnvironment, withoutConfig, type Config } from './load-config.ts';
export { createIsOperator, readMetricsToken, type IsOperator } from './operator-access.ts';
export { isFromOwnMachine, tellsProxies } from './own-machine.ts';
