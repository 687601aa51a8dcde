import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { imageQuery, nameFile } from '@evercode/contract';
import {
  createRedirector,
  decideForKit,
  photoOfPage,
  type Piece,
  redirectorPrograms,
  renderCodePage,
  renderStatusPages,
} from '@evercode/exit-kit';
import { kitTranslate, type KitTranslate } from '@evercode/i18n/kit';
import { CSV_START, writeCsvRow } from '@evercode/tables/csv';
import { keyOfContactPhoto, type Storage } from '@evercode/storage';
import { buffer } from 'node:stream/consumers';
import type { DrawingPool } from '../../../../platform/drawing/drawing-pool.ts';
import { outputOf } from '../../../../platform/drawing/output-of.ts';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { CompileRoutes } from '../../../../platform/ports.ts';
import type { ShortLinks } from '../../../../platform/short-links/short-links.ts';
import type { CountScans } from '../../../../platform/statistics/scan-counts.ts';
import type { DraftFiles } from './draft-files.ts';
import { appendRecord, beginTable, type KitSource } from './kit-source.ts';
import type { KitZip } from './open-zip.ts';
import { CODES_AT_ONCE, readCodes, readTombstones, type ReadCode } from './read-codes.ts';

export type CodeDeps = {
  shortLinks: ShortLinks;
  storage: Storage;
  drawings: Pick<DrawingPool, 'perform'>;
  compileRoutes: CompileRoutes;
  countScans: CountScans;
};

/** The pool is shared with requests, which a whole workspace must not push aside. */
const DRAWINGS_AT_ONCE = 3;
const BUSY_MS = 500;

type Target = { zip: KitZip; drafts: DraftFiles; onCodes: (codes: number) => Promise<void> };

const notPortable = 'redirector/not-portable.csv';

/** Adds all codes: their rows, their pictures and pages, and what the redirectors answer for them. */
export async function addCodes(deps: CodeDeps, source: KitSource, { zip, drafts, onCodes }: Target): Promise<number> {
  const { workspaceUuid, read, signal, now, language } = source;
  const redirector = createRedirector();
  const append = async (pieces: readonly Piece[]): Promise<void> => {
    for (const { path, text } of pieces) await drafts.append(`redirector/${path}`, text);
  };
  const losses = createLossWriter(kitTranslate(language));
  const nameOf = createNames();
  await beginTable(drafts, 'codes');
  await drafts.append(notPortable, CSV_START + losses.header);
  await append(redirector.begin());
  const added = new Set<string>();
  let count = 0;
  for (let after: string | undefined; ;) {
    signal.throwIfAborted();
    const from = after;
    const page = await read((trx) =>
      readCodes(trx, { workspaceUuid, after: from, shortLinks: deps.shortLinks, compileRoutes: deps.compileRoutes }),
    );
    const scans = await deps.countScans(
      workspaceUuid,
      page.map(({ row }) => row.id),
    );
    await drawAll(deps, source, page, async (code, svg) => {
      await zip.addText(`pictures/${nameOf(code.row.title)}`, svg);
    });
    for (const code of page) {
      await appendRecord(drafts, 'codes', { ...code.record, scans: scans && (scans.get(code.row.id) ?? 0) });
      await addRoute(code);
    }
    count += page.length;
    if (page.length > 0) await onCodes(page.length);
    if (page.length < CODES_AT_ONCE) break;
    after = page.at(-1)?.row.id;
  }
  for (const { ending, qr } of await read((trx) => readTombstones(trx, workspaceUuid)))
    await addEnding({ ending, qr, answer: { kind: 'status', page: 'gone' } });
  await append(redirector.end());
  for (const { path, text } of renderStatusPages(language)) await zip.addText(`redirector/${path}`, text);
  for (const name of redirectorPrograms)
    await zip.addText(
      `redirector/${name}`,
      await readFile(fileURLToPath(import.meta.resolve(`@evercode/exit-kit/programs/${name}`))),
    );
  return count;

  /** The redirectors answer to any host, so of two codes with one ending on two domains the first is kept. */
  async function addEnding(route: Parameters<typeof redirector.add>[0]): Promise<void> {
    if (added.has(route.ending)) return;
    added.add(route.ending);
    await append(redirector.add(route));
  }

  async function addRoute(code: ReadCode): Promise<void> {
    const { route, endings } = code;
    if (route === undefined) return;
    const decided = decideForKit(route, now.getTime());
    for (const ending of endings) await addEnding({ ending, qr: route.qr, answer: decided.answer });
    for (const loss of decided.losses) await drafts.append(notPortable, losses.rowOf(code, loss));
    if (decided.answer.kind !== 'page' || route.page === undefined) return;
    const photo = photoOfPage(route.page);
    const rendered = renderCodePage(
      { qr: route.qr, version: route.version, page: route.page },
      { language, now, photo: photo === null ? undefined : await readPhoto(deps.storage, workspaceUuid, photo) },
    );
    for (const { path, text } of rendered) await zip.addText(`redirector/${path}`, text);
  }
}

/** In the order of the codes, a few at once. One that cannot be drawn costs its picture, and not the kit. */
async function drawAll(
  { drawings }: CodeDeps,
  { workspaceUuid, signal }: KitSource,
  codes: readonly ReadCode[],
  take: (code: ReadCode, svg: Uint8Array) => Promise<void>,
): Promise<void> {
  const output = outputOf('svg', imageQuery.parse({}));
  async function draw({ record, row, pictures }: ReadCode): Promise<Uint8Array | undefined> {
    const drawing = { text: record.payload, design: row.designParams, assets: pictures };
    for (;;) {
      try {
        return await drawings.perform({ kind: 'render', drawing, output }, { onBehalfOf: workspaceUuid, signal });
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof AppError)) throw error;
        if (error.code !== 'busy') return undefined;
        await sleep(BUSY_MS, undefined, { signal });
      }
    }
  }
  for (let at = 0; at < codes.length; at += DRAWINGS_AT_ONCE) {
    const some = codes.slice(at, at + DRAWINGS_AT_ONCE);
    const drawn = await Promise.all(some.map(async (code) => ({ code, svg: await draw(code) })));
    for (const { code, svg } of drawn) if (svg !== undefined) await take(code, svg);
  }
}

async function readPhoto(storage: Storage, account: string, asset: string): Promise<string | undefined> {
  const opened = await storage.open(keyOfContactPhoto({ account, asset }));
  return opened && (await buffer(opened.stream)).toString('base64');
}

type Loss = ReturnType<typeof decideForKit>['losses'][number];

function createLossWriter(t: KitTranslate) {
  return {
    header: writeCsvRow(['short_link', 'name', 'rule', 'reason', 'answer']),
    rowOf: ({ row, link }: ReadCode, loss: Loss): string =>
      writeCsvRow([link, row.title, loss, t(`losses.${loss}.reason`), t(`losses.${loss}.answer`)]),
  };
}

/** Titles may differ only in characters that file names exclude, or in case, which some disks ignore. */
function createNames(): (title: string) => string {
  const given = new Map<string, number>();
  return (title) => {
    for (;;) {
      const plain = nameFile(title, 'svg').toLowerCase();
      const number = (given.get(plain) ?? 0) + 1;
      given.set(plain, number);
      const name = number === 1 ? nameFile(title, 'svg') : nameFile(`${title} (${number})`, 'svg');
      if (number === 1 || !given.has(name.toLowerCase())) {
        given.set(name.toLowerCase(), given.get(name.toLowerCase()) ?? 1);
        return name;
      }
    }
  };
}
