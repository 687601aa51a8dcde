import { kitStatuses } from '../answers/kit-answer.ts';
import { pageFileOf, statusFileOf, type KitLine, type RedirectorWriter } from './kit-code.ts';

const path = 'Caddyfile';

/**
 * Characters that mean something to the Caddyfile or to Caddy's placeholders are written as placeholders: inside a map
 * they become the character, and nothing reads the result again.
 */
const awkward = {
  '"': 'quote',
  '\\': 'backslash',
  '`': 'backtick',
  '{': 'open',
  '}': 'close',
  $: 'dollar',
} as const;

const escapeWord = (url: string): string =>
  // The pattern matches the keys only.
  url.replaceAll(/["\\`{}$]/g, (sign) => `{http.vars.ec_${awkward[sign as keyof typeof awkward]}}`);

/** A Caddyfile without plugins. `map` compares exactly, with case. */
export function createCaddyfile(): RedirectorWriter {
  return {
    begin: () => [{ path, text: head }],
    add: (line) => [{ path, text: `\t\t/${line.ending} ${sayAnswer(line)}\n` }],
    end: () => [{ path, text: tail }],
  };
}

function sayAnswer({ qr, answer }: KitLine): string {
  if (answer.kind === 'to') return `to "${escapeWord(answer.url)}"`;
  return answer.kind === 'page' ? `page ${pageFileOf(qr)}` : `${answer.page} -`;
}

const head = `# Evercode: the short links of this workspace. Put this folder at /srv/evercode and run "caddy run" in it.
# EVERCODE_SITE=go.example.com is for a domain of your own, for which Caddy gets a certificate.
# EVERCODE_FOLDER is for another folder.
{$EVERCODE_SITE::8080} {
	root * {$EVERCODE_FOLDER:/srv/evercode}/site
	vars {
		ec_quote \`"\`
		ec_backslash \`\\\`
		ec_backtick "\`"
		ec_open "\\{"
		# A brace alone would close the block, and only texts with a placeholder are read for escapes.
		ec_close "{http.vars.ec_nothing}\\}"
		ec_dollar "$"
	}
	map {http.request.orig_uri.path} {ec_kind} {ec_to} {
`;

const statuses = Object.entries(kitStatuses)
  .filter(([page]) => page !== 'not-found')
  .map(
    ([page, status]) => `		@${page} vars {ec_kind} ${page}
		handle @${page} {
			rewrite * /pages/${page}.html
			file_server {
				status ${status}
			}
		}
`,
  )
  .join('');

const tail = `		default none -
	}
	route {
		# The path as it was sent: an escaped letter is not the letter.
		@escaped vars_regexp {http.request.orig_uri} ^[^?]*%
		error @escaped 404
		@home path_regexp ^/$
		handle @home {
			rewrite * /pages/${statusFileOf('home')}
			file_server
		}
		@file path_regexp ^/(files/[0-9a-f-]+\\.[a-z0-9]+|robots\\.txt)$
		handle @file {
			header X-Content-Type-Options nosniff
			file_server
		}
		header Cache-Control "private, no-store"
		@to vars {ec_kind} to
		redir @to {ec_to} 302
		@page vars {ec_kind} page
		handle @page {
			rewrite * /pages/{ec_to}
			file_server
		}
${statuses}		error 404
	}
	handle_errors {
		rewrite * /pages/${statusFileOf('not-found')}
		file_server {
			status 404
		}
	}
}
`;
