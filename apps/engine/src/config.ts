// The whole configuration: the launcher passes these values and nothing else.

type EngineConfig = { port: number; directory: string; user: string; password: string; lowMemory: boolean };

export class EngineConfigError extends Error {}

export function readEngineConfig(env: Record<string, string | undefined>): EngineConfig {
  const portText = requireValue(env, 'ENGINE_PORT');
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new EngineConfigError(`ENGINE_PORT must be a port between 1 and 65535, not "${portText}".`);
  }
  return {
    port,
    directory: requireValue(env, 'ENGINE_DIR'),
    user: requireValue(env, 'ENGINE_USER'),
    password: requireValue(env, 'ENGINE_PASSWORD'),
    lowMemory: env['ENGINE_LOW_MEMORY'] === 'true',
  };
}

function requireValue(env: Record<string, string | undefined>, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new EngineConfigError(`${name} is missing.`);
  return value;
}
