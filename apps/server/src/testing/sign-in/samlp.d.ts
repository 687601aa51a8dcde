/** The package has no types; these are the parts in use. */
declare module 'samlp' {
  type Profile = {
    id: string;
    displayName: string;
    name: { givenName: string; familyName: string };
    emails: readonly { value: string }[];
  };
  type Options = {
    issuer: string;
    cert: string;
    key: string;
    recipient: string;
    destination: string;
    getUserFromRequest(): Profile;
    getPostURL(
      audience: string,
      request: unknown,
      sent: unknown,
      done: (error: Error | null, url: string) => void,
    ): void;
    /** Without it, the answer is a page with a form that sends itself. */
    responseHandler?(response: Buffer): void;
  };
  type MetadataOptions = {
    issuer: string;
    cert: string;
    redirectEndpointPath: string;
    postEndpointPath: string;
    /** Left out, there is one. */
    logoutEndpointPaths: { redirect?: string; post?: string };
  };

  const samlp: {
    auth(
      options: Options,
    ): (
      request: { method: string; query: Readonly<Record<string, string>> },
      response: object,
      next: (error: Error) => void,
    ) => void;
    metadata(
      options: MetadataOptions,
    ): (
      request: { headers: Readonly<Record<string, string>>; protocol: string; originalUrl: string },
      response: object,
    ) => void;
  };
  export default samlp;
}
