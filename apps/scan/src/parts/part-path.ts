import { contentOf, savedFileOf, type BoundSavedFile } from '@evercode/content';
import type { PageEventKind } from '@evercode/contract';
import { nameFile } from '@evercode/contract/name-file';
import { type AssetFacts, blockingOutcome, type PageRecord, type RequestFacts } from '@evercode/routing';
import { prepare, type PreparedAnswer, send } from '../answer/prepared-answer.ts';
import type { SendPage } from '../answer/send-page.ts';
import type { FileAnswers, FileRequest } from '../files/serve-file.ts';
import type { PageEvents } from '../page-events/page-events.ts';
import type { Metrics } from '../process/metrics.ts';
import type { CodePath } from '../request/path-entry.ts';
import { readQuery } from '../request/read-target.ts';
import type { ScanRequest } from '../request/scan-request.ts';
import type { Visits } from '../visits/visits.ts';
import { prepareSavedFile } from './saved-file.ts';

type PartParts = {
  readonly files: FileAnswers;
  readonly visits: Pick<Visits, 'hasUsed' | 'isPass'>;
  readonly events: PageEvents;
  readonly metrics: Pick<Metrics, 'answers'>;
  readonly sendPage: SendPage;
};

/**
 * The parts of a code's page, below its ending: `{file}` or `{file}/{any name}`, with `?w=` for a picture of that
 * width, `?avif=` for AVIF, and `?download`; and the file that visitors save, such as `contact.vcf`, with `?v=4`.
 * State, schedule and password apply as for the page; under a use limit, the visit must have taken a use. These
 * requests are no scans; downloading or playing a file is a page event.
 */
export function createPartPath({ files, visits, events, metrics, sendPage }: PartParts): CodePath {
  function answerPart(scan: ScanRequest, part: string, facts: RequestFacts): void {
    const { request, response, route, ending, now } = scan;
    const found = findPart(route.page, part);
    const outcome = blockingOutcome(route, facts, now);
    if (found === undefined || route.format === 1) return sendPage(request, response, 'not-found');
    if (outcome?.kind === 'page') return sendPage(request, response, outcome.page, route.brand);
    const query = readQuery(request.url ?? '');
    // Redirects a shared link of a file to its code, which asks for the password or takes a use.
    if (outcome?.kind === 'unlock' || !hasUse(scan, query.get('visit') ?? ''))
      return send(response, redirectToCode(ending));
    if (outcome !== undefined) return sendPage(request, response, 'not-found');
    metrics.answers.part++;
    if (found.kind === 'saved') return void sendSaved(scan, found.file, query.get('v') ?? undefined);
    const avif = readWidth(query.get('avif'));
    const width = avif ?? readWidth(query.get('w'));
    void sendFile(scan, {
      file: found.file,
      isDownload: query.has('download'),
      ...(width !== undefined && { width }),
      ...(avif !== undefined && { prefersAvif: true }),
    });
  }

  function hasUse({ request, route, now }: ScanRequest, pass: string): boolean {
    return (
      route.options?.limit === undefined ||
      visits.hasUsed(request.headers.cookie, route, now) ||
      visits.isPass(pass, route, now)
    );
  }

  async function sendSaved(scan: ScanRequest, file: BoundSavedFile, version: string | undefined): Promise<void> {
    const { response, route, now } = scan;
    const photo = file.photo === null ? undefined : await files.readContactPhoto(route, file.photo);
    if (response.destroyed) return;
    const name = nameFile(file.stem, file.extension);
    const answer = prepareSavedFile(name, file, {
      photo: photo && { type: 'image/jpeg', base64: photo.toString('base64') },
      version,
      uid: route.qr,
      revision: route.version,
      now: new Date(now),
    });
    events.record(scan, file.event, file.event === 'download' ? name : '');
    send(response, answer);
  }

  async function sendFile(scan: ScanRequest, asked: Omit<FileRequest, 'route' | 'onBegin'>): Promise<void> {
    const { request, response, route } = scan;
    const facts = route.page?.assets[asked.file];
    const event = facts && eventOfFile(facts, asked);
    try {
      await files.send(request, response, {
        route,
        ...asked,
        onBegin: event && (() => events.record(scan, event, uploadName(facts.name))),
      });
    } catch {
      // After the head was sent, a page cannot be sent any more.
      if (response.headersSent) response.destroy();
      else sendPage(request, response, 'unavailable');
    }
  }

  return {
    kind: 'code',
    match(path) {
      const slash = path.indexOf('/');
      return slash === -1 ? undefined : { ending: path.slice(0, slash), rest: path.slice(slash + 1) };
    },
    charge: 'part',
    answer: answerPart,
  };
}

/** A picture shown on the page is no event, and a later range of a song is not a second one. */
function eventOfFile(
  { kind, sides }: AssetFacts,
  { width, isDownload }: Pick<FileRequest, 'width' | 'isDownload'>,
): PageEventKind | undefined {
  if (kind === 'picture')
    return isDownload === true || (width === undefined && sides !== undefined) ? 'download' : undefined;
  return (kind === 'audio' || kind === 'video') && isDownload !== true ? 'play' : 'download';
}

/** Older records have no name. */
const uploadName = (name: unknown): string => (typeof name === 'string' ? name : '');

const readWidth = (text: string | null): number | undefined =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined;

type Part =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'saved'; readonly file: BoundSavedFile };

function findPart(page: PageRecord | undefined, part: string): Part | undefined {
  if (page === undefined) return undefined;
  const saved = savedFileOf(contentOf(page.typology, page.input), part);
  if (saved !== undefined) return { kind: 'saved', file: saved };
  const file = /^[0-9a-f-]{36}(?=\/|$)/.exec(part)?.[0];
  return file !== undefined && Object.hasOwn(page.assets, file) ? { kind: 'file', file } : undefined;
}

function redirectToCode(ending: string): PreparedAnswer {
  return prepare(302, { Location: `/${ending}`, 'Cache-Control': 'private, no-store' });
}
