/* Of the pages beside the list of operations, which have no script. */

export const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid #8886; border-radius: 8px; font-size: 14px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 15px; }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-top: 1px solid #8884; }
tr:target { background: #5686ff33; }
`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
