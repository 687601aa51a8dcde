import { declareColors, pageColors } from './page-colors.ts';

/**
 * The style sheet of the product's own visitor pages, equal for every page and language, so that the policy can name it
 * by its hash. The root font size grows with the window: 16 px on a phone, 24 px on a 4K wall.
 */
export const pageStyle = `
:root{color-scheme:light dark;--line:#e3e8f2;--ink:#161c2b;--soft:#52607a;${declareColors(pageColors.light)}}
@media (prefers-color-scheme:dark){:root{--line:#262d3a;--ink:#eef2fa;--soft:#a3afc4;${declareColors(pageColors.dark)}}}
*{box-sizing:border-box}
html{font-size:clamp(16px,12px + .3vw,24px);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;\
padding:1.5rem 1rem;color:var(--ink);\
background:var(--page) radial-gradient(60rem 34rem at 50% -8rem,var(--glow),transparent) no-repeat;\
font:400 1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;\
overflow-wrap:break-word}
main{width:100%;max-width:30rem;margin:auto;padding:2.25rem 1.5rem 2rem;text-align:center;background:var(--card);\
border:1px solid var(--line);border-radius:1.25rem;box-shadow:0 1.5rem 3.5rem -2rem rgba(22,36,80,.28);\
animation:rise .18s ease-out}
.owner{display:flex;align-items:center;justify-content:center;min-height:2.5rem;margin:0 0 1.25rem;color:var(--ink);\
font-size:1.0625rem;font-weight:650;letter-spacing:-.01em}
.owner img{display:block;width:auto;height:auto;max-width:min(100%,14rem);max-height:4rem;border-radius:.25rem}
@media (prefers-color-scheme:dark){.owner img{padding:.5rem .75rem;background:#fff;border-radius:.5rem}}
.picture{display:block;width:9rem;height:9rem;margin:0 auto 1.5rem}
.tile{fill:var(--page);stroke:var(--line);stroke-width:1.5}
.modules{fill:none;stroke:var(--module);stroke-width:8;stroke-linecap:round}
.eye{fill:none;stroke:var(--brand);stroke-width:9}
.pupil{fill:var(--brand)}
.ring{fill:var(--card)}
.badge{fill:var(--brand)}
.sign{fill:none;stroke:var(--on);stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}
h1{margin:0 0 .75rem;font-size:1.6rem;line-height:1.2;font-weight:650;letter-spacing:-.015em;text-wrap:balance}
p{margin:0;color:var(--soft);text-wrap:pretty}
ul{margin:1.25rem 0 0;padding:0;list-style:none;text-align:left;border-top:1px solid var(--line)}
li{position:relative;padding:.8rem 0 .8rem 1.6rem;border-bottom:1px solid var(--line);font-size:.95rem}
li:last-child{border-bottom:0;padding-bottom:0}
li::before{content:"";position:absolute;left:.15rem;top:1.25rem;width:.55rem;height:.55rem;border-radius:.2rem;\
background:var(--brand)}
footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1rem;padding-top:1.5rem;\
font-size:.8125rem;color:var(--soft);text-wrap:balance}
footer div{display:flex;align-items:center;gap:.5rem}
footer a{padding:.75rem .25rem;color:inherit}
footer a:focus-visible{outline:3px solid var(--brand);border-radius:.25rem}
.mark{width:1rem;height:1rem;flex:none}
@media (min-width:40rem){main{padding:2.75rem 2.5rem 2.5rem}}
@keyframes rise{from{opacity:0;transform:translateY(.5rem)}}
@media (prefers-reduced-motion:reduce){main{animation:none}}
`;

/**
 * SHA-256 of the sheet above, in the notation of the policy. A constant, since browsers have no synchronous hash;
 * checked by a test.
 */
export const pageStyleHash = 'sha256-ZJIMmlwkLSapUVzHMorcuj8EnQZSsA7gqlej327Za4M=';
