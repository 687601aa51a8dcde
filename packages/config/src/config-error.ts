/** An invalid configuration. The message is one sentence that names the variable; the operator sees it unchanged. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variable: string;

  constructor(variable: string, message: string) {
    super(message);
    this.variable = variable;
  }
}
