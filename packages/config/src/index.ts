export { ConfigError } from './config-error.ts';
export { configTable, type ConfigRow } from './config-table.ts';
export { isLoopback, loadConfig, toEnvironment, withoutConfig, type Config } from './load-config.ts';
export { environmentName, type Field } from './variables.ts';
