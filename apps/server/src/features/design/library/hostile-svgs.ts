/** Malicious SVG files for tests, by attack. */
const toSvg = (content: string, head = 'viewBox="0 0 24 24"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${content}</svg>`;
const shape = '<path fill="#123456" d="M2 2h20v20z"/>';
const withShape = (content: string, head?: string): string => toSvg(`${content}${shape}`, head);
const levels = (count: number, write: (level: number) => string): string =>
  Array.from({ length: count }, (_, level) => write(level)).join('');

export const hostileSvgs: Readonly<Record<string, string>> = {
  'a script': withShape('<script>alert(1)</script>'),
  'a script from another origin': withShape('<script href="https://evil.example/x.js"/>'),
  'a script in CDATA': withShape('<script><![CDATA[alert(1)]]></script>'),
  'an XHTML script': withShape('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  'a namespace prefix and a script':
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><s:script>alert(1)</s:script><s:path d="M2 2h20v20z"/></s:svg>',
  'onload on the root element': withShape('', 'viewBox="0 0 24 24" onload="alert(1)"'),
  'onload on a shape': withShape('<rect onload="alert(1)" width="9" height="9"/>'),
  'onbegin of an animation': withShape('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'an animated address': withShape(
    '<a><animate attributeName="href" values="javascript:alert(1)"/><path d="M0 0h9v9z"/></a>',
  ),
  'a set element on an address': withShape(
    '<a><set attributeName="xlink:href" to="javascript:alert(1)"/><path d="M0 0h9v9z"/></a>',
  ),
  'a handler element': withShape(
    '<handler xmlns="http://www.w3.org/2001/xml-events" type="application/ecmascript">alert(1)</handler>',
  ),
  'an embedded HTML page': withShape(
    '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"><iframe src="javascript:alert(1)"/></body></foreignObject>',
  ),
  'an embedded object': withShape('<embed src="https://evil.example"/><object data="https://evil.example"/>'),
  'a javascript: link': toSvg(`<a xlink:href="javascript:alert(1)">${shape}</a>`),
  'a picture from another origin': withShape('<image href="https://evil.example/a.png" width="9" height="9"/>'),
  'a picture from the file system': withShape(
    '<image href="/etc/passwd" width="9" height="9"/><image xlink:href="file:///etc/hostname" width="9" height="9"/>',
  ),
  'a picture with a relative path': withShape('<image href="package.json" width="9" height="9"/>'),
  'an SVG in a data URL': withShape(
    `<image width="9" height="9" href="data:image/svg+xml;base64,${Buffer.from(toSvg('<script>alert(1)</script>')).toString('base64')}"/>`,
  ),
  'an HTML page in a data URL': withShape(
    '<image width="9" height="9" href="data:text/html,&lt;script>alert(1)&lt;/script>"/>',
  ),
  'a picture that declares gigabytes': withShape(
    `<image width="9" height="9" href="data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff08060000000000000', 'hex').toString('base64')}"/>`,
  ),
  'use elements from another origin': withShape(
    '<use href="https://evil.example/a.svg#b"/><use xlink:href="//evil.example/a.svg#b"/>',
  ),
  'a filter with a picture': withShape(
    '<filter id="f"><feImage href="https://evil.example/a.png"/></filter><path filter="url(#f)" d="M0 0h9v9z"/>',
  ),
  'a filter from another origin': withShape('<path filter="url(https://evil.example/a.svg#f)" d="M0 0h9v9z"/>'),
  'a fill from another origin': withShape('<path fill="url(https://evil.example/a.svg#g) red" d="M0 0h9v9z"/>'),
  'a cursor from another origin': withShape(
    '<path style="cursor:url(https://evil.example/a.cur);fill:red" d="M0 0h9v9z"/>',
  ),
  'a style sheet from another origin': `<?xml-stylesheet href="https://evil.example/a.css"?>${toSvg(shape)}`,
  'an XSL transformation': `<?xml-stylesheet type="text/xsl" href="#x"?>${withShape('<xsl:stylesheet id="x" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>')}`,
  'an imported style sheet': withShape(
    '<style>@import url(https://evil.example/a.css); @import "https://evil.example/b.css"; .a{fill:red}</style>',
  ),
  'a font from another origin': withShape(
    '<style>@font-face{font-family:x;src:url(https://evil.example/a.woff)} text{font-family:x}</style><text y="9">a</text>',
  ),
  'a style with code': withShape(
    '<path style="fill:expression(alert(1));behavior:url(#x);-moz-binding:url(https://evil.example)" d="M0 0h9v9z"/>',
  ),
  'an escaped url in a style': withShape(String.raw`<path style="fill:u\72l(https://evil.example/a)" d="M0 0h9v9z"/>`),
  'an entity with a local file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${withShape('<text y="9">&x;</text>')}`,
  'an entity from another origin': `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://evil.example/a.dtd">%x;]>${toSvg(shape)}`,
  'a document type from another origin': `<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">${toSvg(shape)}`,
  'nested entities (billion laughs)': `<!DOCTYPE svg [<!ENTITY a0 "ha">${levels(9, (level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`)}]>${withShape('<text>&a9;</text>')}`,
  'quadratic entity expansion': `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(5000)}">]>${withShape(`<text>${'&a;'.repeat(5000)}</text>`)}`,
  'nested use elements': toSvg(
    levels(12, (level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(10)}${shape}</g>`),
  ),
  'nested masks': toSvg(
    `${levels(12, (level) => `<mask id="m${level}">${`<path mask="url(#m${level - 1})" d="M0 0h9v9z"/>`.repeat(10)}</mask>`)}<path mask="url(#m11)" d="M0 0h9v9z"/>`,
  ),
  'nested patterns': toSvg(
    `${levels(12, (level) => `<pattern id="p${level}" width="1" height="1" patternUnits="userSpaceOnUse">${`<path fill="url(#p${level - 1})" d="M0 0h9v9z"/>`.repeat(10)}</pattern>`)}<path fill="url(#p11)" d="M0 0h9v9z"/>`,
  ),
  'a use element within itself': toSvg(`<g id="a"><use href="#a"/>${shape}</g>`),
  'two groups that use each other': toSvg(`<g id="a"><use href="#b"/>${shape}</g><g id="b"><use href="#a"/></g>`),
  'a gradient that references itself': withShape(
    '<linearGradient id="g" href="#g"/><path fill="url(#g)" d="M0 0h9v9z"/>',
  ),
  'a clip path that references itself': withShape(
    '<clipPath id="c"><path clip-path="url(#c)" d="M0 0h9v9z"/></clipPath><path clip-path="url(#c)" d="M0 0h9v9z"/>',
  ),
  'unclosed groups': `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(200_000)}`,
  'groups nested a thousand deep': toSvg(`${'<g>'.repeat(1000)}${shape}${'</g>'.repeat(1000)}`),
  '90,000 shapes': toSvg('<path d="M0 0h9v9z"/>'.repeat(90_000)),
  'a path of 300,000 steps': toSvg(`<path d="M0 0${'l1 1'.repeat(300_000)}z"/>`),
  'a huge canvas': toSvg(shape, 'width="1e9" height="1e9" viewBox="0 0 1e9 1e9"'),
  'a canvas near the largest number': toSvg(shape, 'width="1e308" height="1e308" viewBox="0 0 1e308 1e308"'),
  'an empty canvas': toSvg(shape, 'viewBox="0 0 0 0"'),
  'a negative canvas': toSvg(shape, 'viewBox="0 0 -24 -24" width="-5" height="-5"'),
  'a canvas that is not a number': toSvg(shape, 'viewBox="NaN Infinity x y" width="NaN"'),
  'a canvas of 100,000 by 1': toSvg('<path d="M0 0h100000v1H0z"/>', 'viewBox="0 0 100000 1"'),
  'paths that are not numbers': toSvg('<path d="M NaN Infinity L 1e999 -1e999 C x y z"/>'),
  'an invalid transform': toSvg(`<g transform="matrix(NaN 0 0 0 0 0) scale(1e308) rotate(x)">${shape}</g>`),
  'a stroke near the largest number': withShape(
    '<path stroke="red" stroke-width="1e308" stroke-dasharray="1e-9" d="M0 0h9v9z"/>',
  ),
  'a huge blur': withShape(
    '<filter id="f" x="-9e9" y="-9e9" width="9e18" height="9e18"><feGaussianBlur stdDeviation="1e9"/></filter><path filter="url(#f)" d="M0 0h9v9z"/>',
  ),
  'an unclosed comment': `<svg xmlns="http://www.w3.org/2000/svg"><!-- `,
  'an unclosed quote': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9',
  'a million spaces': `<svg ${' '.repeat(1_000_000)}`,
  '50,000 attributes': `<svg xmlns="http://www.w3.org/2000/svg" ${levels(50_000, (level) => `a${level}="" `)}/>`,
  '200,000 braces in a style sheet': withShape(`<style>${'{'.repeat(200_000)}</style>`),
  '200,000 selectors in a style sheet': withShape(`<style>${'a,'.repeat(200_000)}b{fill:red}</style>`),
  'many rules and many shapes': toSvg(
    `<style>${levels(5000, (level) => `.c${level}{fill:red}`)}</style>${'<path class="c1 c2 c3" d="M0 0h9v9z"/>'.repeat(5000)}`,
  ),
  'HTML around it': '<html><head><script>alert(1)</script></head><svg xmlns="http://www.w3.org/2000/svg"/></html>',
  'a script after the root': `${toSvg(shape)}<script>alert(1)</script>`,
  'control characters': withShape('<text>\u0000\u0001\uFFFE</text><path d="M0\u00000h9v9z"/>'),
  'an unpaired surrogate': withShape('<path id="\uD800" d="M0 0h9v9z"/><use href="#\uD800"/>'),
};

export const encodedSvgs: Readonly<Record<string, Buffer>> = {
  'UTF-16': Buffer.from(`\uFEFF${withShape('<script>alert(1)</script>')}`, 'utf16le'),
  'invalid UTF-8': Buffer.concat([
    Buffer.from(withShape('<text>')),
    Buffer.from([0xc3, 0x28]),
    Buffer.from('</text></svg>'),
  ]),
};
