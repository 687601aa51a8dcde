/* Of the pages beside the list of operations, which have no script. */

const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
<rect width="32" height="32" rx="8" fill="#2f5cdb"/>
<g fill="none" stroke="#fff" stroke-width="2.5">
<rect x="7.25" y="7.25" width="7" height="7" rx="2"/>
<rect x="17.75" y="7.25" width="7" height="7" rx="2"/>
<rect x="7.25" y="17.75" width="7" height="7" rx="2"/>
</g>
<g fill="#fff">
<circle cx="18.75" cy="18.75" r="1.9"/><circle cx="23.75" cy="23.75" r="1.9"/>
<circle cx="23.75" cy="18.75" r="1.9"/><circle cx="18.75" cy="23.75" r="1.9"/>
</g></svg>`;

const style = `
:root { color-scheme: light dark; font: 16px/1.65 system-ui, sans-serif; color: light-dark(#1a1e27, #e6e9f0);
  background: light-dark(#fff, #0f1218); --muted: light-dark(#596273, #a3adbf); --line: light-dark(#e2e6ee, #2a3040);
  --surface: light-dark(#f6f8fc, #161a22); --link: light-dark(#2b55cc, #8fb0ff); }
body { margin: 0; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
header > div, main { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
header > div { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.25rem; padding-block: .75rem; }
header strong { display: flex; align-items: center; gap: .6rem; margin-inline-end: auto; font-weight: 650; }
header a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: none; }
header a[aria-current] { color: inherit; font-weight: 600; }
@media (max-width: 32rem) { header strong { flex-basis: 100%; } header > div { padding-block: .75rem .25rem; } }
main { padding-block: 1rem 5rem; }
h1 { margin: 1.5rem 0 1rem; font-size: 2rem; line-height: 1.2; letter-spacing: -.015em; }
h2 { margin: 3rem 0 .75rem; padding-top: 2rem; border-top: 1px solid var(--line); font-size: 1.5rem; line-height: 1.3; }
h3 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code { padding: .1em .35em; border-radius: 5px; background: light-dark(#eef1f7, #1d222c); font-size: .9em; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { overflow-x: auto; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px;
  background: var(--surface); font-size: 14px; line-height: 1.6; tab-size: 2; }
pre code { padding: 0; background: none; font-size: inherit; }
li + li { margin-top: .35rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 15px; }
th, td { padding: .6rem 1rem .6rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-top: 0; color: var(--muted); font-size: 13px; font-weight: 600; white-space: nowrap; }
tr:target { background: light-dark(#e8eeff, #1d2a4d); }
:target { scroll-margin-top: 1rem; }
`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** A program or a command. It can be scrolled, so it takes the focus. */
export const sample = (source: string): string => `<pre tabindex="0"><code>${escape(source)}</code></pre>`;

const pages = {
  guide: ['/api/docs/guide', 'Guide'],
  operations: ['/api/docs/', 'All operations'],
  webhooks: ['/api/docs/webhooks', 'Webhooks'],
} as const;

/** A page of the documentation. `content` is HTML. */
export function writePage(own: keyof typeof pages, { title, content }: { title: string; content: string }): string {
  const links = Object.entries(pages).map(
    ([name, [path, text]]) => `<a href="${path}"${name === own ? ' aria-current="page"' : ''}>${text}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="service-desc" type="application/json" href="/api/v1/openapi.json">
<title>${escape(title)}</title>
<style>${style}</style>
<header><div><strong>${mark} Evercode API</strong>${links.join('\n')}</div></header>
<main>
${content}
</main>
</html>
`;
}

/** The list of operations, which is drawn by Swagger UI, looks like the other pages. */
export const operationsTheme = {
  title: 'Evercode API: all operations',
  favicon: [{ filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: mark }],
  css: [
    {
      filename: 'evercode.css',
      content: `
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .btn {
  font-family: system-ui, sans-serif; }
.swagger-ui .info { margin: 32px 0; }
.swagger-ui .info .title { font-size: 32px; letter-spacing: -.015em; }
.swagger-ui .info p, .swagger-ui .info li { font-size: 15px; line-height: 1.6; }
.swagger-ui .info code, .swagger-ui .markdown code { border-radius: 5px; color: inherit; font-weight: 400; }
.swagger-ui .info a, .swagger-ui .info .link { color: #2b55cc; }
html.dark-mode, html.dark-mode body, html.dark-mode .swagger-ui { background: #0f1218; }
html.dark-mode .swagger-ui .info a, html.dark-mode .swagger-ui .info .link { color: #8fb0ff; }
`,
    },
  ],
  js: [
    {
      filename: 'evercode.js',
      content: `
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
`,
    },
  ],
};
