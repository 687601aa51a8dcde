import { dropHost, writeHost, type Transaction } from '@evercode/database';
import type { HostPicture } from '@evercode/routing';
import { isAppDomain } from '../../../platform/brand/app-hosts.ts';
import { factsOf } from '../../../platform/files/facts-of.ts';
import { findPictures, type DomainRow } from './domains-repo.ts';

/** Tells scan machines what a domain is now. To be called with every change that visitors could see. */
export async function publishDomain(trx: Transaction, row: DomainRow): Promise<void> {
  const { status, accountId, disconnectedAt, name, shows } = row;
  if (status === 'unverified' || disconnectedAt !== null) return dropHost(trx, name);
  const pictures = await findPictures(trx, [row]);
  const pictureOf = (id: string | null | undefined): HostPicture | null => {
    const found = id === null || id === undefined ? undefined : pictures.get(id);
    return found === undefined ? null : { asset: found.id, facts: factsOf(found) };
  };
  const workspace =
    accountId === null
      ? undefined
      : await trx.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst();
  return writeHost(trx, {
    host: name,
    use: (await isAppDomain(trx, row.id)) ? 'app' : 'links',
    domain: row.id,
    account: accountId ?? '',
    // A renewal goes on while the DNS is mended; without a place in the plan it ends.
    certificate: status !== 'not-renewed',
    hsts: row.hsts,
    root: shows.root ?? { kind: 'page' },
    unknownUrl: shows.unknownUrl ?? null,
    brand: {
      name: shows.name || (workspace?.name ?? ''),
      logo: pictureOf(shows.logo),
      color: shows.color ?? null,
      // Every plan with domains may leave the mark off.
      hidesMark: true,
    },
    robots: shows.robots ?? 'allow',
    favicon: pictureOf(shows.favicon),
    apple: appleText(shows.apple ?? []),
    android: androidText(shows.android ?? []),
  });
}

type Apps<System extends 'apple' | 'android'> = NonNullable<DomainRow['shows'][System]>;

/** With both forms of a path: `components` since iOS 13, `paths` before. */
function appleText(apps: Apps<'apple'>): string | null {
  if (apps.length === 0) return null;
  const details = apps.map(({ appId, paths }) => ({
    appID: appId,
    appIDs: [appId],
    paths,
    components: paths.map((path) =>
      path.startsWith('NOT ') ? { '/': path.slice('NOT '.length), exclude: true } : { '/': path },
    ),
  }));
  return JSON.stringify({ applinks: { apps: [], details } });
}

function androidText(apps: Apps<'android'>): string | null {
  if (apps.length === 0) return null;
  return JSON.stringify(
    apps.map(({ packageName, fingerprints }) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints },
    })),
  );
}
