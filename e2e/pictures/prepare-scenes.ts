import { routes, type CallOf, type Qr } from '@evercode/contract';
import type { ServiceDouble } from '@evercode/testkit/link-services';
import { openPhone } from '../product/phone.ts';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, signIn, signUp, type Workspace } from '../product/workspace.ts';
import { makeCustomer, type Belongings } from './make-customer.ts';
import { makePeople, type People } from './make-people.ts';

type NamedCode = Pick<Qr, 'uuid' | 'shortUrl'>;
type Creation = CallOf<typeof routes.createQr>['body'];

/**
 * Whom the pictures show: the demo, a person before the two questions, one without codes, one on Free, one who bought
 * Enterprise, and those of `People`.
 */
export type Scenes = People &
  Readonly<{
    demo: Workspace;
    arriving: Workspace;
    newcomer: Workspace;
    free: Workspace;
    customer: Workspace;
    /** What the customer has, by the part of the address that names it. */
    belongings: Belongings;
    /** The codes of the demo, by name. */
    codes: ReadonlyMap<string, NamedCode>;
    project: string;
    sharedStats: string;
    printFiles: string;
  }>;

/** The name of the code whose owner writes from right to left. */
export const rightToLeft = 'قائمة الطعام: Casa do Mar, 12 طاولة';
const header = { title: 'Casa do Mar', subtitle: 'Open every day', image: null };
const example = { url: 'https://example.com/' };

/** Beside the sample codes: what visitors meet in other types and states. */
const more: readonly Creation[] = [
  {
    title: 'Harvest dinner',
    typology: 'event',
    input: {
      title: 'Harvest dinner',
      place: 'Casa do Mar, Lisbon',
      start: '2027-10-09T19:00',
      end: '2027-10-09T23:00',
      zone: 'Europe/Lisbon',
      description: 'Five courses from the region, at one long table.',
      link: 'https://example.com/?tickets',
      organiser: { name: 'Casa do Mar', email: 'hello@example.com' },
    },
  },
  {
    title: 'Our profiles',
    typology: 'social-media',
    input: {
      header,
      links: [
        { network: 'instagram', url: 'https://www.instagram.com/example' },
        { network: 'youtube', url: 'https://youtu.be/abc' },
      ],
    },
  },
  {
    title: 'The app',
    typology: 'app-store',
    input: {
      ios: 'https://apps.apple.com/app/id1',
      android: 'https://play.google.com/store/apps/details?id=com.example.app',
      title: 'Casa do Mar',
    },
  },
  { title: 'Members', typology: 'website', input: example, settings: { password: 'olives' } },
  {
    title: 'Christmas market in the old town, at the stand next to the fountain',
    typology: 'website',
    input: example,
    settings: { schedule: { from: '2036-12-01T08:00:00.000Z' } },
  },
  { title: 'A question', typology: 'email', input: { email: 'hello@example.com', subject: 'A table for Friday' } },
  {
    title: rightToLeft,
    typology: 'landing-page',
    input: {
      blocks: [
        {
          kind: 'profile',
          id: 'a',
          title: 'مطعم البحر',
          subtitle: 'مفتوح كل يوم من 10 إلى 22',
          image: null,
          cover: null,
        },
        { kind: 'text', id: 'b', text: 'أهلا وسهلا بكم في Casa do Mar.' },
      ],
    },
  },
  { title: 'Once only', typology: 'website', input: example, settings: { useLimit: { count: 1 } } },
];

export async function prepareScenes(product: Product, kutt: ServiceDouble): Promise<Scenes> {
  const password = /Password\s+(\S+)/.exec(product.output())?.[1];
  if (password === undefined) throw new Error('The product did not print the password of its demo.');
  const demo = await signIn(product.appUrl, { email: 'demo@example.com', password });
  for (const body of more) await demo.call(routes.createQr, { body });
  for (const typology of ['pdf', 'file'] as const) {
    const file = await uploadLeaflet(product, demo);
    const input = { file, title: 'Summer leaflet', description: 'Twelve pages of gardens.', opens: 'page' } as const;
    await demo.call(routes.createQr, { body: { title: `A ${typology}`, typology, input } });
  }
  const old = await demo.createCode('Old flyer', 'https://example.com/');
  await demo.call(routes.deleteQr, { params: { uuid: old.uuid }, query: {} });
  const gone = await demo.createCode('Gone', 'https://example.com/');
  await demo.call(routes.deleteQr, { params: { uuid: gone.uuid }, query: {} });
  await demo.call(routes.deleteQr, { params: { uuid: gone.uuid }, query: { permanent: 'true' } });
  const { items } = await demo.call(routes.listQrs, { query: { state: 'all', itemsPerPage: '50' } });
  const codes = new Map<string, NamedCode>([...items, gone].map((code) => [code.title, code] as const));
  await useUp(codes.get('Once only'));
  const projects = await demo.call(routes.listProjects, { query: {} });
  const lunch = codes.get('Table card')?.uuid ?? '';
  const shared = await demo.call(routes.shareStats, { params: { uuid: lunch }, body: {} });
  const printed = await demo.call(routes.createPrintLink, {
    params: { uuid: lunch },
    body: { note: 'The print shop' },
  });

  const [arriving, newcomer, free] = [
    await signUp(product.appUrl),
    await signUp(product.appUrl, { plan: 'trial' }),
    await signUp(product.appUrl),
  ];
  await finishOnboarding(newcomer);
  await finishOnboarding(free);
  for (const title of ['On the table', 'In the window']) await free.createCode(title, 'https://example.com/');
  const project = projects.items[0]?.uuid ?? '';
  const [customer, belongings] = await makeCustomer(product, kutt);
  const people = await makePeople(product);
  const tokens = { sharedStats: shared.token, printFiles: printed.token };
  return { ...people, demo, arriving, newcomer, free, customer, belongings, codes, project, ...tokens };
}

async function useUp(code: NamedCode | undefined): Promise<void> {
  const phone = openPhone();
  await phone.scan(code?.shortUrl?.url ?? '');
  phone.close();
}

/** The smallest document that counts as a PDF. */
const leaflet =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n%%EOF';

async function uploadLeaflet({ appUrl }: Product, { session, workspace }: Workspace): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([leaflet], { type: 'application/pdf' }), 'leaflet.pdf');
  const answer = await fetch(`${appUrl}${routes.uploadAsset.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'x-account-id': workspace },
    body: form,
  });
  // Cast: the contract declares this answer.
  return ((await answer.json()) as { uuid: string }).uuid;
}
