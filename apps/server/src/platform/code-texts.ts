import { contentOf, describeContent, leadOf, textsOf } from '@evercode/content';
import { toSearchKey } from '@evercode/contract';
import { sql, type NewRow, type Row, type Transaction } from '@evercode/database';
import { listAddresses, optionsOf } from '@evercode/routing';

type TextedCode = Pick<
  Row<'qrs'>,
  'id' | 'accountId' | 'typology' | 'input' | 'settings' | 'description' | 'domain' | 'ending'
>;

/** In bytes. Together below a page of 8 kB, in which a row must fit (migration 026). */
const room = { links: 1_600, destinations: 1_800, note: 1_200, content: 2_500 } as const;
/** Characters of a content that are kept as they were written, for the line that a list shows. */
const CONTENT_SHOWN = 2_500;

/** Writes what the codes are found by. Every save of a content, an ending, a note or the settings calls it. */
export async function saveTexts(trx: Transaction, codes: readonly TextedCode[]): Promise<void> {
  if (codes.length === 0) return;
  const links = await findLinks(trx, codes);
  await trx
    .insertInto('qrTexts')
    .values(codes.map((code) => toRow(code, links.get(code.id) ?? [])))
    .onConflict((conflict) =>
      conflict.column('qrId').doUpdateSet((eb) => ({
        linksKey: eb.ref('excluded.linksKey'),
        destinationsKey: eb.ref('excluded.destinationsKey'),
        noteKey: eb.ref('excluded.noteKey'),
        contentKey: eb.ref('excluded.contentKey'),
        originals: eb.ref('excluded.originals'),
      })),
    )
    .execute();
}

function toRow(code: TextedCode, links: readonly string[]): NewRow<'qrTexts'> {
  const content = contentOf(code.typology, code.input);
  const destinations = destinationsOf(code);
  const texts = textsOf(content).join('\n').slice(0, CONTENT_SHOWN);
  return {
    qrId: code.id,
    accountId: code.accountId,
    linksKey: toLines(links, room.links),
    destinationsKey: toLines(destinations, room.destinations),
    noteKey: fitBytes(toSearchKey(code.description), room.note),
    contentKey: fitBytes(toSearchKey(texts), room.content),
    originals: JSON.stringify({ links, destinations, content: texts }),
  };
}

/** The line that lists show, and every address that rules, schedules and limits lead to. */
function destinationsOf({ typology, input, settings }: TextedCode): string[] {
  const content = contentOf(typology, input);
  const page = { title: '', typology, input, look: null, assets: {} };
  const addresses = listAddresses({ target: leadOf(content), options: optionsOf(settings, null), page });
  return [...new Set([describeContent(content), ...addresses])].filter((line) => line !== '');
}

/** Each line between two breaks, so that a whole line can be asked for. */
const toLines = (lines: readonly string[], bytes: number): string =>
  lines.length === 0 ? '' : `\n${fitBytes(lines.map(toSearchKey).join('\n'), bytes - 2)}\n`;

/** Cuts a text without cutting a character. */
function fitBytes(text: string, bytes: number): string {
  const encoded = new TextEncoder().encode(text);
  if (encoded.length <= bytes) return text;
  return new TextDecoder().decode(encoded.slice(0, bytes)).replace(/\uFFFD+$/, '');
}

/**
 * `name/ending` of every short link of the codes, the current one first. The domain of the installation has no name,
 * and the name of any other never changes.
 */
async function findLinks(trx: Transaction, codes: readonly TextedCode[]): Promise<ReadonlyMap<string, string[]>> {
  const current = new Map(
    codes.flatMap(({ id, domain, ending }) => (ending === null ? [] : [[id, { domain, ending }] as const])),
  );
  if (current.size === 0) return new Map();
  const rows = await trx
    .selectFrom('routes')
    .leftJoin('domains', (join) => join.on(sql`domains.id::text`, '=', sql.ref('routes.domain')))
    .select(['routes.domain', 'routes.ending', 'domains.name', sql<string>`record ->> 'qr'`.as('qr')])
    .where(sql<boolean>`record ->> 'qr' = any(${[...current.keys()]}::text[])`)
    .orderBy('routes.domain')
    .orderBy('routes.ending')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ qr }) => qr)].map(([qr, routes]) => {
      const isCurrent = (route: (typeof rows)[number]): boolean => {
        const now = current.get(qr);
        return route.domain === now?.domain && route.ending === now.ending;
      };
      const inOrder = [...routes.filter(isCurrent), ...routes.filter((route) => !isCurrent(route))];
      return [qr, inOrder.map(({ name, ending }) => `${name ?? ''}/${ending}`)];
    }),
  );
}
