import type { AuditAct, SsoConnectionInput, SsoSettings } from '@evercode/contract';
import type { Database, Transaction } from '@evercode/database';
import * as z from 'zod';
import { AppError, notFound, violationError } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { nameOfProvider } from '../../../../platform/sign-in/rights/require-provider.ts';
import type { SealedBox } from '../../../../platform/sign-in/secrets/sealed-box.ts';
import { countOwnersWithoutFactor } from '../../../../platform/sign-in/way-in.ts';
import {
  lockConnection,
  connectionIdOf,
  endSessionsOf,
  findConnection,
  putConnection,
  type Connection,
} from '../connections-repo.ts';
import type { ProviderNetwork } from '../request-provider.ts';
import { addressesOf } from '../saml/addresses.ts';
import { lastEnd, readCertificate } from './certificates.ts';
import { fetchMetadata } from './fetch-metadata.ts';
import { isTested, presentConnection } from './present-settings.ts';
import { readMetadata } from './read-metadata.ts';
import { readPeople } from './read-people.ts';
import { versionOf } from './version-of.ts';

type Deps = { db: Database; publicUrl: string; box: SealedBox; network: ProviderNetwork };
type Names = 'getSso' | 'putSso' | 'updateSso' | 'deleteSso' | 'readSsoMetadata';

/** Names the connection in the log. */
export const subjectOf = ({ id, provider }: Pick<Connection, 'id' | 'provider'>) => ({
  id,
  label: nameOfProvider(provider),
});

export function createSettingsHandlers({ db, publicUrl, box, network }: Deps): Pick<Handlers, Names> {
  async function present(trx: Transaction, { workspaceUuid, subject }: WorkspaceContext): Promise<SsoSettings> {
    const row = await findConnection(trx, connectionIdOf(workspaceUuid));
    return {
      connection: row === undefined ? null : presentConnection(row, subject),
      serviceProvider: addressesOf(workspaceUuid, publicUrl),
      people: await readPeople(trx, db, workspaceUuid),
    };
  }

  return {
    getSso: async (_request, context) => context.read((trx) => present(trx, context)),

    putSso: async ({ body }, context) =>
      context.transact(async (trx) => {
        const { workspaceUuid: accountId, now } = context;
        const id = connectionIdOf(accountId);
        const before = await lockConnection(trx, id);
        const settings = readSettings(body, before, box);
        const { secret, ...columns } = settings;
        const version = versionOf({ ...columns, signsRequests: before?.signsRequests ?? false }, secret);
        const isSame = version === before?.version;
        await putConnection(trx, {
          id,
          accountId,
          ...columns,
          sealedSecret: secret === undefined ? null : box.seal(secret),
          configuredAt: now,
          version,
          isEnabled: isSame && before.isEnabled,
          enforcement: isSame ? before.enforcement : 'optional',
        });
        await context.record(trx, 'sso.configured', { subject: subjectOf({ id, provider: body.provider }) });
        return present(trx, context);
      }),

    updateSso: async ({ body }, context) =>
      context.transact(async (trx) => {
        const before = await lockConnection(trx, connectionIdOf(context.workspaceUuid));
        if (before === undefined) throw notFound();
        const after: Connection = {
          ...before,
          isEnabled: body.isEnabled ?? before.isEnabled,
          enforcement: body.enforcement ?? before.enforcement,
          addsPeople: body.addsPeople ?? before.addsPeople,
          roleOfNew: body.roleOfNew ?? before.roleOfNew,
          allowsUnsolicited: body.allowsUnsolicited ?? before.allowsUnsolicited,
          signsRequests: body.signsRequests ?? before.signsRequests,
        };
        if (body.signsRequests !== undefined && body.signsRequests !== before.signsRequests)
          after.version = versionOf(after, openSecret(before, box));
        // A change of what was tested turns it off, as a change of the provider does.
        if (after.isEnabled && !isTested(after)) {
          if (body.isEnabled === true) throw new AppError('sso-untested');
          after.isEnabled = false;
        }
        if (!after.isEnabled && body.enforcement === undefined) after.enforcement = 'optional';
        if (after.isEnabled && after.enforcement === 'required' && before.enforcement !== 'required') {
          if ((await countOwnersWithoutFactor(db, context.workspaceUuid)) > 0) throw new AppError('sso-needs-factor');
        }
        const { id, accountId: _same, ...columns } = after;
        await trx.updateTable('ssoConnections').set(columns).where('id', '=', id).execute();
        for (const act of actsOf(before, after)) await context.record(trx, act, { subject: subjectOf(after) });
        return present(trx, context);
      }),

    deleteSso: async (_request, context) => {
      // Not within the rights of a request: sessions belong to no workspace, and end together with the connection.
      await db.transaction().execute(async (trx) => {
        const before = await lockConnection(trx, connectionIdOf(context.workspaceUuid));
        if (before === undefined) throw notFound();
        await trx.deleteFrom('ssoConnections').where('id', '=', before.id).execute();
        await endSessionsOf(trx, before.id, context.now);
        await context.record(trx, 'sso.removed', { subject: subjectOf(before) });
      });
      return undefined;
    },

    readSsoMetadata: async ({ body }, { now, signal }) =>
      'url' in body
        ? fetchMetadata(body.url, { network, signal, now })
        : { ...(await readMetadata(body.text, now)), metadataUrl: null },
  };
}

/** The acts that a change is in the log. */
function actsOf(before: Connection, after: Connection): AuditAct[] {
  const others = ['addsPeople', 'roleOfNew', 'allowsUnsolicited', 'signsRequests'] as const;
  const acts: AuditAct[] = [];
  if (before.isEnabled !== after.isEnabled) acts.push(after.isEnabled ? 'sso.enabled' : 'sso.disabled');
  if (before.enforcement !== after.enforcement) acts.push(`sso.${after.enforcement}`);
  if (others.some((name) => before[name] !== after[name])) acts.push('sso.changed');
  return acts;
}

/** The client secret of OpenID Connect. */
export function openSecret({ sealedSecret }: Pick<Connection, 'sealedSecret'>, box: SealedBox): string | undefined {
  return sealedSecret === null ? undefined : z.string().parse(box.open(sealedSecret));
}

/** The columns of what was sent. A secret that is left out stays, but only for the same client of the same issuer. */
function readSettings(body: SsoConnectionInput, before: Connection | undefined, box: SealedBox) {
  const none = {
    entityId: null,
    loginUrl: null,
    logoutUrl: null,
    metadataUrl: null,
    certificates: [],
    certificateEndsAt: null,
    issuer: null,
    clientId: null,
  };
  const { protocol, provider } = body;
  if (body.protocol === 'oidc') {
    const { issuer, clientId, clientSecret } = body.oidc;
    const isSame = before?.issuer === issuer && before.clientId === clientId;
    const secret = clientSecret ?? (isSame ? openSecret(before, box) : undefined);
    if (secret === undefined) throw violationError('oidc.clientSecret', 'required', 'Enter the client secret.');
    return { ...none, protocol, provider, issuer, clientId, secret };
  }
  const { certificates: texts, ...saml } = body.saml;
  const certificates = texts.map((text, index) => {
    const read = readCertificate(text);
    if (read === undefined) throw violationError(`saml.certificates[${index}]`, 'invalid', 'This isn’t a certificate.');
    return read;
  });
  return {
    ...none,
    ...saml,
    protocol,
    provider,
    certificates: certificates.map(({ pem }) => pem),
    certificateEndsAt: lastEnd(certificates),
    secret: undefined,
  };
}
