import { kitStatuses } from '../answers/kit-answer.ts';
import { pageFileOf, statusFileOf, type KitLine, type Piece, type RedirectorWriter } from './kit-code.ts';

const server = 'nginx/evercode.conf';
const codes = 'nginx/codes.map';
const twins = 'nginx/twins.map';
const parts = 'nginx/parts.conf';

/** nginx reads no word of its configuration beyond 4,096 bytes. The longest escape makes 13 characters of one. */
const mostInOneWord = 3_500;
const slice = 250;

/** nginx answers its own codes with the pages of `error_page`, which give the statuses. */
const statusCodes = new Map(Object.keys(kitStatuses).map((page, index) => [page, 461 + index] as const));

/**
 * A map for nginx and a server that reads it. nginx compares the words of a map without their case, so each entry
 * repeats its ending and the server compares it again; of two endings that differ only in case, the second becomes a
 * regular expression in a map of its own. Requires nothing but nginx with PCRE.
 */
export function createNginxFiles(): RedirectorWriter {
  const seen = new Set<string>();
  let longAddresses = 0;

  /** Long addresses are put together from variables, each below the limit of a word. */
  function writeLong(url: string): { word: string; pieces: Piece[] } {
    longAddresses += 1;
    const slices = url.match(new RegExp(`.{1,${slice}}`, 'g')) ?? [];
    const names = slices.map((_, index) => `ec_long_${longAddresses}_${index}`);
    const text = slices
      .map((part, index) => `map $ec_path $${names[index]} { default "${escapeWord(part)}"; }\n`)
      .join('');
    return { word: names.map((name) => `\${${name}}`).join(''), pieces: [{ path: parts, text }] };
  }

  return {
    begin: () => [
      { path: codes, text: '' },
      { path: twins, text: '' },
      { path: parts, text: '# Addresses that are too long for one word.\n' },
    ],
    add: (line) => {
      const { ending, answer } = line;
      const long =
        answer.kind === 'to' && escapeWord(answer.url).length > mostInOneWord ? writeLong(answer.url) : undefined;
      const said = long === undefined ? sayAnswer(line) : `to ${long.word}`;
      const key = ending.toLowerCase();
      const isTwin = seen.has(key);
      seen.add(key);
      const text = isTwin
        ? `"~^/${ending.replaceAll('.', String.raw`\.`)}$" "${said}";\n`
        : `"/${ending}" "/${ending} ${said}";\n`;
      return [...(long?.pieces ?? []), { path: isTwin ? twins : codes, text }];
    },
    end: () => [{ path: server, text: writeServer(seen.size) }],
  };
}

function sayAnswer({ qr, answer }: KitLine): string {
  if (answer.kind === 'to') return `to ${escapeWord(answer.url)}`;
  return answer.kind === 'page' ? `page ${pageFileOf(qr)}` : `${answer.page} -`;
}

/** For a word in double quotes. A dollar sign begins a variable, and nginx has no escape for it. */
const escapeWord = (url: string): string => url.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll('$', '${ec_dollar}');

function writeServer(endings: number): string {
  const errors = Object.entries(kitStatuses).map(
    ([page, status]) =>
      `    error_page ${statusCodes.get(page)} =${status} /pages/${statusFileOf(page as keyof typeof kitStatuses)};`,
  );
  const returns = Object.keys(kitStatuses).map(
    (page) => `        if ($ec_kind = ${page}) { return ${statusCodes.get(page)}; }`,
  );
  return String.raw`# Evercode: the short links of this workspace. Put the folder "redirector" at /srv/evercode, and
#     include /srv/evercode/nginx/evercode.conf;
# into the http { } of nginx.conf. Another place: replace /srv/evercode in this file.
map_hash_bucket_size 256;
map_hash_max_size ${Math.max(2048, endings * 2)};
geo $ec_dollar { default "$"; }
# The path as it was sent: an escaped letter is not the letter.
map $request_uri $ec_path {
    default "";
    "~^(?:[A-Za-z][A-Za-z0-9+.-]*://[^/?]*)?(?<ec_sent>/[^?]*)" $ec_sent;
}
include /srv/evercode/nginx/parts.conf;
map $ec_path $ec_entry { default ""; include /srv/evercode/nginx/codes.map; }
map $ec_path $ec_twin { default ""; include /srv/evercode/nginx/twins.map; }
# Maps ignore case; endings do not. An entry repeats its ending.
map "$ec_path $ec_entry" $ec_own { default $ec_twin; "~^(\S+) \1 (?<ec_said>.+)$" $ec_said; }
map $ec_own $ec_kind { default ""; "~^(?<ec_first>\S+) " $ec_first; }
map $ec_own $ec_to { default ""; "~^\S+ (?<ec_second>\S+)$" $ec_second; }

server {
    listen 80;
    root /srv/evercode/site;
    charset utf-8;
    absolute_redirect off;
    error_page 404 /pages/${statusFileOf('not-found')};
${errors.join('\n')}
    location = / { rewrite ^ /pages/${statusFileOf('home')} last; }
    location /pages/ { internal; }
    location /files/ { add_header X-Content-Type-Options nosniff; }
    location / {
        add_header Cache-Control "private, no-store" always;
        if ($ec_kind = to) { return 302 $ec_to; }
        if ($ec_kind = page) { rewrite ^ /pages/$ec_to last; }
${returns.join('\n')}
        return 404;
    }
}
`;
}
