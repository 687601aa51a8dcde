import type { Queries } from '@evercode/database';
import type { Brand, MailLook, MailPicture, OwnBrand } from '@evercode/mail';
import { inkOfBrand, shadesOfStored } from '@evercode/pages/brand';
import type { FastifyBaseLogger } from 'fastify';
import type { StoredBrand } from '../brand/published-brand.ts';
import { readMailPicture } from './read-workspace-logo.ts';

/** The third shade is readable on dark ground. */
const ON_DARK = 3;

type Chosen = { look: StoredBrand; logoId: string | null; /** Where people log in. */ appUrl: string };

/** What a mail shows of a brand. Without a name of its own it stays the product's. */
export async function brandOfMail(
  db: Queries,
  { look, logoId, appUrl }: Chosen,
  product: Brand,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Brand> {
  return describeBrand(look, { appUrl, logo: await readLogo(db, logoId, log) }, product);
}

function describeBrand(
  look: StoredBrand,
  { appUrl, logo }: { appUrl: string; logo: MailPicture | undefined },
  product: Brand,
): Brand {
  const { productName, color, footer, hidesMark, helpUrl } = look;
  const shades = shadesOfStored(color);
  const own: OwnBrand = {
    logo,
    ...(shades && { tint: { ink: inkOfBrand(shades), onDark: shades[ON_DARK] ?? inkOfBrand(shades) } }),
    footer,
    hidesMark,
    links: linksOf(look),
  };
  const support = helpUrl ?? product.support;
  return {
    name: productName === '' ? product.name : productName,
    address: appUrl,
    ...(support !== undefined && { support }),
    own,
  };
}

function linksOf({ helpUrl, termsUrl, privacyUrl }: StoredBrand): OwnBrand['links'] {
  const all = [
    { to: 'help', link: helpUrl },
    { to: 'terms', link: termsUrl },
    { to: 'privacy', link: privacyUrl },
  ] as const;
  return all.flatMap(({ to, link }) => (link === null ? [] : [{ to, link }]));
}

async function readLogo(
  db: Queries,
  logoId: string | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<MailPicture | undefined> {
  if (logoId === null) return undefined;
  const row = await db.selectFrom('pictures').select('bytes').where('id', '=', logoId).executeTakeFirst();
  return row && readMailPicture(row.bytes, log);
}

/** The sender of a mail: the name of the brand, with its address where that is proved. */
export function senderOfMail(
  { sender, productName }: StoredBrand,
  provedDomain: string | null,
  product: Brand,
): NonNullable<MailLook['from']> {
  const name = productName === '' ? product.name : productName;
  if (sender.kind === 'ours') return { name };
  const shown = sender.name === '' ? name : sender.name;
  const isProved = sender.kind === 'address' && domainOf(sender.address) === provedDomain;
  return isProved ? { name: shown, address: sender.address } : { name: shown };
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
