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
    responseHandler(response: Buffer): void;
  };

  const samlp: {
    auth(
      options: Options,
    ): (
      request: { method: string; query: Readonly<Record<string, string>> },
      response: object,
      next: (error: Error) => void,
    ) => void;
  };
  export default samlp;
}
