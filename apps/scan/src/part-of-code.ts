import { writeVcard } from '@evercode/content';
import type { InputOf, PageEventKind } from '@evercode/contract';
import { describeFileName, nameFile } from '@evercode/contract/name-file';
import { type AssetFacts, barrier, type PageRecord, type RequestFacts } from '@evercode/routing';
import { prepare, type PreparedAnswer, send } from './answer.ts';
import type { FileAnswers, FileRequest } from './files/serve-file.ts';
import type { Metrics } from './metrics.ts';
import type { PageEvents } from './page-events/page-events.ts';
import { readQuery } from './resolve.ts';
import type { ScanRequest } from './scan-request.ts';
import type { SendPage } from './send-page.ts';
import type { Visits } from './visits/visits.ts';

export type PartParts = { readonly files: FileAnswers; readonly visits: Visits; readonly events: PageEvents; readonly metrics: Metrics; readonly sendPage: SendPage };

export type AnswerPart = (scan: ScanRequest, part: string, facts: RequestFacts) => void;

/**
 * What belongs to the page of a code, below its ending: `{asset}`, or `{asset}/{any name}`, with `?w=` for a picture that wide, `?avif=` for the same in the smaller form, and `?download`; and `contact.vcf`, with `?v=4`. Held to the same state, schedule and
 * password as the page; under a use limit, for whoever took a use. None of it is a scan; what is fetched to be kept, heard or seen is an event of the page.
 */
export function createPartAnswers({ files, visits, events, metrics, sendPage }: PartParts): AnswerPart {
  return (scan, part, facts) => {
    const { request, response, route, ending, now } = scan;
    const found = findPart(route.page, part);
    const outcome = barrier(route, facts, now);
    if (found === undefined || route.format === 1) return sendPage(request, response, 'not-found');
    if (outcome?.kind === 'page') return sendPage(request, response, outcome.page);
    const query = readQuery(request.url ?? '');
    // A link to a file that was passed on leads to the question for the password, and a use is taken where uses are taken.
    if (outcome?.kind === 'unlock' || !mayUse(scan, query.get('visit') ?? '')) return send(response, toCode(ending));
    if (outcome !== undefined) return sendPage(request, response, 'not-found');
    metrics.answers.part++;
    if (found.kind === 'contact') return void sendContact(scan, found.card, query.get('v') === '4' ? '4.0' : '3.0');
    const avif = widthOf(query.get('avif'));
    const width = avif ?? widthOf(query.get('w'));
    void sendFile(scan, { asset: found.asset, isDownload: query.has('download'), ...(width !== undefined && { width }), ...(avif !== undefined && { isAvifWelcome: true }) });
  };

  function mayUse({ request, route, now }: ScanRequest, pass: string): boolean {
    return route.options?.limit === undefined || visits.hasUsed(request.headers.cookie, route, now) || visits.isPass(pass, route, now);
  }

  async function sendContact(scan: ScanRequest, card: InputOf<'business-card'>, version: '3.0' | '4.0'): Promise<void> {
    const { response, route } = scan;
    const photo = card.image === null ? undefined : await files.readContactPhoto(route, card.image);
    if (response.destroyed) return;
    events.record(scan, 'contact');
    send(response, contactFile(card, version, photo));
  }

  async function sendFile(scan: ScanRequest, asked: Omit<FileRequest, 'route' | 'onBegin'>): Promise<void> {
    const { request, response, route } = scan;
    const facts = route.page?.assets[asked.asset];
    const event = facts && eventOfFile(facts, asked);
    try {
      await files.send(request, response, { route, ...asked, onBegin: event && (() => events.record(scan, event, nameOfFile(facts.name))) });
    } catch {
      // What has begun cannot become a page.
      if (response.headersSent) response.destroy();
      else sendPage(request, response, 'unavailable');
    }
  }
}

/** A picture that the page shows is no event, and a piece of a song is not a second one. */
function eventOfFile({ kind, sides }: AssetFacts, { width, isDownload }: Pick<FileRequest, 'width' | 'isDownload'>): PageEventKind | undefined {
  if (kind === 'picture') return isDownload === true || (width === undefined && sides !== undefined) ? 'download' : undefined;
  return (kind === 'audio' || kind === 'video') && isDownload !== true ? 'play' : 'download';
}

/** As the upload called it, which an older record may not say. */
const nameOfFile = (name: unknown): string => (typeof name === 'string' ? name : '');

const widthOf = (text: string | null): number | undefined => (text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined);

type Part = { readonly kind: 'asset'; readonly asset: string } | { readonly kind: 'contact'; readonly card: InputOf<'business-card'> };

function findPart(page: PageRecord | undefined, part: string): Part | undefined {
  if (page === undefined) return undefined;
  if (part === 'contact.vcf') return page.typology === 'business-card' && 'firstName' in page.input ? { kind: 'contact', card: page.input } : undefined;
  const asset = /^[0-9a-f-]{36}(?=\/|$)/.exec(part)?.[0];
  return asset !== undefined && Object.hasOwn(page.assets, asset) ? { kind: 'asset', asset } : undefined;
}

function toCode(ending: string): PreparedAnswer {
  return prepare(302, { Location: `/${ending}`, 'Cache-Control': 'private, no-store' }, '');
}

/** A contact as phones import it. The older version by default: every phone reads it. */
function contactFile(card: InputOf<'business-card'>, version: '3.0' | '4.0', photo: Buffer | undefined): PreparedAnswer {
  const name = nameFile([card.firstName, card.lastName].filter(Boolean).join(' ') || card.company || 'contact', 'vcf');
  return prepare(200, {
    'Content-Type': 'text/vcard; charset=utf-8', 'Content-Disposition': `attachment; ${describeFileName(name)}`,
    'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex',
  }, writeVcard(card, { version, photo: photo && { type: 'image/jpeg', base64: photo.toString('base64') } }));
}
