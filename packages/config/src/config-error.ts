/** A configuration we refuse. The message is one sentence that names the variable and is shown to the operator as it is. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variable: string;

  constructor(variable: string, message: string) {
    super(message);
    this.variable = variable;
  }
}
