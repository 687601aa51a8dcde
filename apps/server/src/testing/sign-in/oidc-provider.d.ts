/** The package has no types; these are the parts in use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = { oidc: { provider: { Grant: new (about: { clientId: string; accountId: string }) => Grant } } };
  type Configuration = {
    clients: readonly object[];
    responseTypes: readonly string[];
    cookies: { keys: readonly string[] };
    claims: Readonly<Record<string, readonly string[]>>;
    conformIdTokenClaims: boolean;
    features: { devInteractions: { enabled: boolean } };
    ttl: Readonly<Record<string, number>>;
    findAccount(context: Context, accountId: string): { accountId: string; claims(): object };
    interactions: { url(context: Context, interaction: { uid: string }): string };
    loadExistingGrant(context: Context): Promise<Grant>;
  };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
