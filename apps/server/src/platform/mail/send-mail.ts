import type { SenderFailure } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { createMailer, showsWorkspaceLogo, type Brand, type Mail, type Mailer, type Recipient } from '@evercode/mail';
import type { FastifyBaseLogger } from 'fastify';
import { findAppOrigin } from '../brand/app-hosts.ts';
import { findBrand, type PublishedBrand } from '../brand/published-brand.ts';
import type { Internet } from '../internet/internet.ts';
import type { SealedBox } from '../sign-in/secrets/sealed-box.ts';
import { brandOfMail, senderOfMail } from './brand-of-mail.ts';
import { failureOf, reachOwnServer } from './own-mail-server.ts';
import { readWorkspaceLogo } from './read-workspace-logo.ts';

export type SendMail = (
  trx: Transaction,
  mail: { mail: Mail; to: Recipient; workspace?: string },
  now: Date,
) => Promise<void>;

type Deps = {
  /** By the mail server of the operator. */
  mailer: Mailer;
  product: Brand;
  billing: 'on' | 'off';
  /** Opens the password of their mail server. */
  box: Pick<SealedBox, 'open'>;
  internet: Internet;
  allowed: ReadonlySet<string>;
  log: FastifyBaseLogger;
  /** Tells the owner, at most once a day. */
  /** The origin of a domain of a workspace. */
  originOf: (name: string) => string;
  tellOfFailure: (
    trx: Transaction,
    workspace: string,
    sender: string,
    failure: SenderFailure,
    now: Date,
  ) => Promise<void>;
};

/** A server that has failed is left alone so long: each attempt may take seconds, in which other mails wait. */
const REST_MS = 10 * 60_000;

/**
 * Sends a mail as its workspace wants it. Where their own mail server fails, ours sends it, and the owner is told.
 */
export function createSendMail({
  mailer,
  product,
  billing,
  box,
  internet,
  allowed,
  log,
  originOf,
  tellOfFailure,
}: Deps): SendMail {
  const restsUntil = new Map<string, number>();

  /** By their own server; the reason why not otherwise. */
  async function sendByThem(
    { look, sealed }: PublishedBrand,
    { mail, to }: { mail: Mail; to: Recipient },
    shown: Parameters<Mailer['send']>[2],
  ): Promise<SenderFailure | undefined> {
    const { sender } = look;
    if (sender.kind !== 'smtp') return undefined;
    const reached = await reachOwnServer({ internet, allowed }, sender, openPassword(box, sealed));
    if (reached.kind === 'refused') return reached.failure;
    const own = createMailer({ from: sender.address, brand: product, via: { server: reached.server } });
    try {
      await own.send(mail, to, shown);
      return undefined;
    } catch (error) {
      return failureOf(error);
    } finally {
      own.close();
    }
  }

  return async (trx, { mail: queued, to, workspace }, now) => {
    if (workspace === undefined) return mailer.send(queued, to);
    const logo = showsWorkspaceLogo(queued) ? await readWorkspaceLogo(trx, workspace, log) : undefined;
    const brand = await findBrand(trx, workspace, { billing, now });
    if (brand === undefined) return mailer.send(queued, to, { logo });
    const appUrl = (await findAppOrigin(trx, workspace, originOf)) ?? product.address;
    const mail = withOrigin(queued, product.address, appUrl);
    const { look, logoId, provedDomain } = brand;
    const shown = {
      logo,
      brand: await brandOfMail(trx, { look, logoId, appUrl }, product, log),
      from: senderOfMail(look, provedDomain, product),
    };
    const isResting = (restsUntil.get(workspace) ?? 0) > now.getTime();
    if (look.sender.kind === 'smtp' && !isResting) {
      const failure = await sendByThem(brand, { mail, to }, shown);
      if (failure === undefined) return undefined;
      restsUntil.set(workspace, now.getTime() + REST_MS);
      log.warn({ account: workspace, failure }, 'the mail server of a workspace did not take a mail; ours sends it');
      await tellOfFailure(trx, workspace, look.sender.host, failure, now);
    }
    return mailer.send(mail, to, shown);
  };
}

/** Its links lead to where the members of the workspace log in. */
function withOrigin(mail: Mail, from: string, to: string): Mail {
  const move = (link: string) => (link.startsWith(`${from}/`) ? `${to}${link.slice(from.length)}` : link);
  return {
    ...mail,
    ...('link' in mail && { link: move(mail.link) }),
    ...('stop' in mail && mail.stop !== undefined && { stop: move(mail.stop) }),
  };
}

/** Trusted: only the feature encrypts with this key. */
export function openPassword(box: Pick<SealedBox, 'open'>, sealed: Buffer | null): string {
  return sealed === null ? '' : (box.open(sealed) as { password: string }).password;
}
