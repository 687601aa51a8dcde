export { ConfigError } from './config-error.ts';
export { configTable, type ConfigRow } from './config-table.ts';
export { isLoopback, loadConfig, showsKeptMail, toEnvironment, withoutConfig, type Config } from './load-config.ts';
export { environmentName, type Field } from './variables.ts';
