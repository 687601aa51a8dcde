import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { signIn, type Workspace } from '../product/workspace.ts';
import { areaOf } from './areas.ts';
import { uuidOf, type Facts, type Screen } from './screen.ts';

/** The first page of a PDF, painted by Poppler. */
const paint = (pdf: Uint8Array): Buffer =>
  execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '110', '-'], { input: pdf, maxBuffer: 2 ** 28 });

type Asked = Readonly<{ path: string; body?: object }>;

async function fetchPdf({ product }: Facts, { session, workspace }: Workspace, asked: Asked): Promise<Uint8Array> {
  const answer = await fetch(`${product.appUrl}${asked.path}`, {
    headers: {
      authorization: `Bearer ${session.token}`,
      'x-account-id': workspace,
      'content-type': 'application/json',
    },
    ...(asked.body && { method: 'POST', body: JSON.stringify(asked.body) }),
  });
  if (!answer.ok) throw new Error(`${asked.path} answered ${answer.status}: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function show(page: Page, pdf: Uint8Array): Promise<void> {
  const source = `data:image/png;base64,${paint(pdf).toString('base64')}`;
  await page.setContent(`<title>PDF</title><img alt="" style="width:100%;max-width:900px" src="${source}">`);
}

const document = (
  name: string,
  of: 'demo' | 'customer',
  ask: (facts: Facts, who: Workspace) => Asked | Promise<Asked>,
): Screen => ({
  name,
  area: areaOf(name),
  as: 'stranger',
  open: async (page, facts) => {
    const who = await signIn(facts.product.appUrl, facts.scenes[of]);
    await show(page, await fetchPdf(facts, who, await ask(facts, who)));
  },
});

const sheet = (format: object) => (facts: Facts) => ({
  path: routes.getPrintSheet.path,
  body: { selection: { uuids: [uuidOf(facts, 'Table card')] }, format, caption: 'name' },
});

/** The PDFs that the product makes. */
export const documents: readonly Screen[] = [
  document('document-report', 'demo', ({ language }) => ({
    path: routes.createReport.path,
    body: {
      criteria: 'account',
      fromDate: '2026-10-01',
      toDate: '2026-10-31',
      interval: 'day',
      timezone: 'UTC',
      format: 'pdf',
      language,
    },
  })),
  document('document-labels', 'demo', sheet({ kind: 'labels', labels: 'avery-l7163', codeMm: 34, copies: 14 })),
  document('document-tent', 'demo', sheet({ kind: 'tent', paper: 'a4', cropMarks: true, codeMm: 60 })),
  document('document-poster', 'demo', sheet({ kind: 'poster', paper: 'a4', codeMm: 120 })),
  document('document-invoice', 'customer', async (_, who) => {
    const { items } = await who.call(routes.listInvoices, {});
    return { path: `${routes.listInvoices.path}/${items[0]?.uuid ?? ''}/invoice.pdf` };
  }),
];
