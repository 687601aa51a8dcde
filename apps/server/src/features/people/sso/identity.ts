import * as z from 'zod';

/** What a provider has proved about a person, by either protocol. */
export const provenIdentity = z.object({
  /** The provider's id of the person, which stays when the address changes. */
  subject: z.string().min(1).max(1024),
  email: z.email().nullable(),
  name: z.string(),
  /** The end of the session at the provider, where it says one. */
  endsAt: z.iso.datetime().nullable(),
  sessionIndex: z.string().nullable(),
  /** For a logout at the provider. */
  logout: z.union([z.object({ nameId: z.string(), format: z.string().nullable() }), z.object({ idToken: z.string() })]),
});
export type ProvenIdentity = z.output<typeof provenIdentity>;

/** Removes characters that the database cannot store. */
export const cleanName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '')
    .trim()
    .slice(0, 128);

/** An address as it is compared; null when it is none. */
export function readEmail(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const parsed = z.email().max(254).safeParse(text.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}
