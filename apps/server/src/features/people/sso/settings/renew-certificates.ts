import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { limits } from '@evercode/contract';
import { recordOperatorActs } from '../../../../platform/workspaces/audit.ts';
import { lockConnection, type Connection } from '../connections-repo.ts';
import type { ProviderNetwork } from '../request-provider.ts';
import { lastEnd, readCertificate } from './certificates.ts';
import { fetchMetadata } from './fetch-metadata.ts';
import { isTested } from './present-settings.ts';
import { subjectOf } from './settings-handlers.ts';
import { versionOf } from './version-of.ts';

type Deps = { db: Database; network: ProviderNetwork; log: FastifyBaseLogger };

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 50;

/**
 * Reads the metadata of providers again, once a day. New certificates of the same provider are taken, so that people
 * can sign on after the provider has changed its key. Nothing else of the metadata is.
 */
export async function renewCertificates({ db, network, log }: Deps, now: Date): Promise<void> {
  const due = await db
    .selectFrom('ssoConnections')
    .select(['id', 'metadataUrl'])
    .where('metadataUrl', 'is not', null)
    .where((eb) =>
      eb.or([eb('metadataReadAt', 'is', null), eb('metadataReadAt', '<', new Date(now.getTime() - DAY_MS))]),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { id, metadataUrl } of due) {
    await db.updateTable('ssoConnections').set({ metadataReadAt: now }).where('id', '=', id).execute();
    try {
      const read = await fetchMetadata(metadataUrl ?? '', { network, signal: AbortSignal.timeout(30_000), now });
      await takeCertificates(db, { id, read, now });
    } catch (error) {
      log.warn({ err: error, connection: id }, 'the metadata of a provider cannot be read');
    }
  }
}

type Read = Awaited<ReturnType<typeof fetchMetadata>>;

async function takeCertificates(db: Database, { id, read, now }: { id: string; read: Read; now: Date }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockConnection(trx, id);
    if (before === undefined || before.entityId !== read.entityId || before.metadataUrl !== read.metadataUrl) return;
    const added = read.certificates.filter(({ pem }) => !before.certificates.includes(pem));
    if (added.length === 0) return;
    const certificates = [...added, ...before.certificates.flatMap((pem) => readCertificate(pem) ?? [])].slice(
      0,
      limits.sso.certificates,
    );
    const after: Connection = { ...before, certificates: certificates.map(({ pem }) => pem) };
    const version = versionOf(after, undefined);
    await trx
      .updateTable('ssoConnections')
      .set({
        certificates: after.certificates,
        certificateEndsAt: lastEnd(certificates),
        version,
        // The provider is the one that was tested.
        ...(isTested(before) && { testedVersion: version }),
      })
      .where('id', '=', id)
      .execute();
    await recordOperatorActs(trx, { workspaceUuid: before.accountId, act: 'sso.certificate-changed', now }, [
      { subject: subjectOf(before) },
    ]);
  });
}
