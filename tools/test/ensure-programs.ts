import { findProgram } from '@evercode/testkit/find-program';
import { installPackages } from './system-packages.ts';

/** Programs that tests use, with their Debian packages. */
type Packages = Readonly<Record<string, string>>;

/** Independent decoders and encoders, PDF renderers, and a reader of spreadsheets. */
export const printTools: Packages = {
  gs: 'ghostscript',
  pdftoppm: 'poppler-utils',
  zbarimg: 'zbar-tools',
  qrencode: 'qrencode',
  ssconvert: 'gnumeric',
};
/**
 * The proxy in front of the product in `deploy/`, the servers that exit kits are written for, and a certificate
 * authority with a DNS server, whose own certificate OpenSSL makes.
 */
export const proxies: Packages = { caddy: 'caddy', nginx: 'nginx', pebble: 'pebble', openssl: 'openssl' };
/** An identity provider in another language; the program is one of its package. */
export const identityProviders: Packages = { parse_xsd2: 'python3-pysaml2' };
/** In front of PostgreSQL, as hosted databases have one. */
export const poolers: Packages = { pgbouncer: 'pgbouncer' };
/** Checks the units of `deploy/`. */
export const serviceManagers: Packages = { 'systemd-analyze': 'systemd' };
/** Checks the alerts of `deploy/`. Needs 100 MB, so only for the long run. */
export const monitoring: Packages = { promtool: 'prometheus' };
/** Signs a release, and makes the archive of its source. */
export const releaseTools: Packages = { 'ssh-keygen': 'openssh-client', git: 'git' };
/** A file system in a file, whose power is cut. */
export const disks: Packages = { 'mkfs.ext4': 'e2fsprogs', losetup: 'mount', perl: 'perl-base' };
/** Needs 250 MB, so only for the long run. */
export const office: Packages = { soffice: 'libreoffice-calc-nogui' };

/** Installs missing programs if possible. Tests whose program is missing are skipped; in CI they fail. */
export async function ensurePrograms(root: string, packages: Packages): Promise<void> {
  const missing = Object.entries(packages).filter(([program]) => !findProgram([program]));
  await installPackages(
    root,
    missing.map(([, name]) => name),
  );
}
