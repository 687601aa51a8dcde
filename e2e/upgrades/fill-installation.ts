import { routes } from '@evercode/contract';
import { openPhone } from '../product/phone.ts';
import { signUp, type Workspace } from '../product/workspace.ts';

/** What is in a recorded directory. It only uses routes that every version has. */
type Filled = { readonly owner: Workspace; readonly links: readonly string[] };

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';
const CODE_PASSWORD = 'open-sesame';

/** Codes of every kind whose scans differ: plain, moved, paused, trashed, with a password, a limit, a page, a file. */
export async function fillInstallation(appUrl: string, email: string): Promise<Filled> {
  const owner = await signUp(appUrl, { email });
  const website = { typology: 'website' as const };
  const create = (body: Parameters<typeof createCode>[1]) => createCode(owner, body);
  const project = await owner.call(routes.createProject, { body: { title: 'Summer' } });

  const plain = await create({ ...website, title: 'Plain', input: { url: 'https://example.com/plain?a=1#top' } });
  for (const name of ['printed', 'ünïcode']) await owner.call(routes.createTag, { body: { qr: plain.iri, name } });
  const moved = await create({
    ...website,
    title: 'Moved',
    input: { url: 'https://example.com/a' },
    pathName: 'was-here',
  });
  await change(owner, moved.uuid, { pathName: 'is-here', input: { url: 'https://example.com/b' } });
  const paused = await create({ ...website, title: 'Paused', input: { url: 'https://example.com/paused' } });
  await change(owner, paused.uuid, { state: 'paused' });
  const closed = await create({
    ...website,
    title: 'Closed',
    input: { url: 'https://example.com/closed' },
    settings: { password: CODE_PASSWORD },
  });
  const limited = await create({
    ...website,
    title: 'Limited',
    input: { url: 'https://example.com/limited' },
    settings: { useLimit: { count: 9, fallbackUrl: 'https://example.com/used-up' } },
    project: project.iri,
  });
  const spoken = await create({
    ...website,
    title: 'Spoken',
    input: { url: 'https://example.com/other' },
    settings: {
      languages: { links: [{ language: 'it', url: 'https://example.com/it' }] },
      urlParameters: [{ name: 'utm_source', value: 'poster' }],
    },
  });
  const card = await create({
    title: 'Card',
    typology: 'business-card',
    input: {
      firstName: 'Ada',
      lastName: 'Prova',
      phones: [],
      emails: [{ email: 'ada@example.com' }],
      addresses: [],
      websites: ['https://example.com'],
      links: [],
    },
  });
  const file = await uploadPdf(appUrl, owner);
  const document = await create({ title: 'Document', typology: 'pdf', input: { file, title: 'Price list' } });
  const trashed = await create({ ...website, title: 'Trashed', input: { url: 'https://example.com/trashed' } });
  await owner.call(routes.deleteQr, { params: { uuid: trashed.uuid }, query: {} });
  await create({ title: 'Fixed', typology: 'text', dynamic: false, input: { text: 'No short link' } });

  const codes = [plain, moved, paused, closed, limited, spoken, card, document, trashed];
  const links = codes.map(({ shortUrl }) => new URL(shortUrl?.url ?? '').pathname);
  return { owner, links: [...links, '/is-here'] };
}

/** What a directory of an earlier version gets from a later one: parts that the earlier one did not know. */
export async function fillFurther(
  owner: Workspace,
  { version, links }: { version: string; links: readonly string[] },
): Promise<Filled> {
  const event = await createCode(owner, {
    title: `Event of ${version}`,
    typology: 'event',
    input: { title: 'Opening', start: '2027-05-01T10:00', end: '2027-05-01T12:00', zone: 'Europe/Rome' },
    externalId: `shop-${version}`,
    metadata: { shelf: '7' },
    tags: ['later'],
  });
  return { owner, links: [...links, new URL(event.shortUrl?.url ?? '').pathname] };
}

/** Scans that differ in whatever statistics tell apart. */
export async function scanSome(shortUrl: string, links: readonly string[], rounds: number): Promise<void> {
  const countries = ['IT', 'BR', 'ES', 'DE'];
  for (let round = 0; round < rounds; round += 1) {
    const phone = openPhone(['it', 'pt-BR', 'es', 'en'][round % 4]);
    for (const [index, link] of links.entries())
      await phone.scan(`${shortUrl}${link}`, {
        'x-forwarded-for': `192.0.2.${(round * 7 + index) % 200}`,
        'cf-ipcountry': countries[(round + index) % countries.length] ?? 'IT',
        referer: `https://site-${index % 3}.example/`,
        ...(round % 5 === 4 && { 'user-agent': 'curl/8.5.0' }),
      });
    phone.close();
  }
}

type Creation = { title: string; typology: string; input: object } & Readonly<Record<string, unknown>>;

async function createCode(owner: Workspace, body: Creation) {
  // Cast: the union of all types is too wide for an object that is built in parts; the server validates it.
  return owner.call(routes.createQr, { body: body as never });
}

async function change(owner: Workspace, uuid: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  await owner.call(routes.updateQr, { params: { uuid }, query: {}, body });
}

async function uploadPdf(appUrl: string, owner: Workspace): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([PDF], { type: 'application/pdf' }), 'prices.pdf');
  const answer = await fetch(`${appUrl}/api/assets/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.session.token}`, 'x-account-id': owner.workspace },
    body: form,
  });
  const { uuid } = (await answer.json()) as { uuid: string }; // an asset, by the contract
  return uuid;
}
