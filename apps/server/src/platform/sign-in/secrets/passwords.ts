import { hash, verify } from '@node-rs/argon2';

export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Takes as long without a hash as with one, so that the response time does not reveal whether an address is known.
   */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
};

/** Parameters of argon2id; the memory in KiB. */
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** The parameters that OWASP names first: 19 MiB, two passes, one lane (the library's defaults, written out). */
export const slowHash: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function createPasswords(cost = slowHash): Promise<Passwords> {
  const dummyHash = await hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    matches: async (stored, password) =>
      (await verify(stored ?? dummyHash, password)) && stored !== undefined && stored !== null,
  };
}
