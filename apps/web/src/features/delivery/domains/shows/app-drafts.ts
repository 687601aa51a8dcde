import { domainUpdate, type DomainShows } from '@evercode/contract';

/** An app as it is typed: several values are lines of a text. `id` tells apps apart on the screen. */
export type AppleDraft = Readonly<{ id: string; appId: string; paths: string }>;
export type AndroidDraft = Readonly<{ id: string; packageName: string; fingerprints: string }>;
export type AppDrafts = Readonly<{ apple: readonly AppleDraft[]; android: readonly AndroidDraft[] }>;

export function draftsOf({ apple, android }: Pick<DomainShows, 'apple' | 'android'>): AppDrafts {
  return {
    apple: apple.map(({ appId, paths }, at) => ({ id: `apple-${at}`, appId, paths: paths.join('\n') })),
    android: android.map(({ packageName, fingerprints }, at) => ({
      id: `android-${at}`,
      packageName,
      fingerprints: fingerprints.join('\n'),
    })),
  };
}

export function toApps({ apple, android }: AppDrafts): Pick<DomainShows, 'apple' | 'android'> {
  return {
    apple: apple.map(({ appId, paths }) => ({ appId: appId.trim(), paths: linesOf(paths) })),
    android: android.map(({ packageName, fingerprints }) => ({
      packageName: packageName.trim(),
      // As keytool and the Play Console write them; some tools write small letters.
      fingerprints: linesOf(fingerprints.toUpperCase()),
    })),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The fields whose values the contract refuses, such as `apple.0.appId`. */
export function findAppFaults(drafts: AppDrafts): ReadonlySet<string> {
  const { error } = domainUpdate.safeParse({ shows: toApps(drafts) });
  return new Set(error?.issues.map(({ path }) => path.slice(1, 4).join('.')));
}
