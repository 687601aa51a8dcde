import { hash, verify } from '@node-rs/argon2';

export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Takes as long without a hash as with one, so that the response time does not reveal whether an address is known.
   */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
};

/**
 * argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane (the library's defaults, written out).
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function createPasswords(): Promise<Passwords> {
  const dummyHash = await hash('nobody has this password', parameters);
  return {
    hash: (password) => hash(password, parameters),
    matches: async (stored, password) =>
      (await verify(stored ?? dummyHash, password)) && stored !== undefined && stored !== null,
  };
}
