import type { Theme } from './theme.ts';

/** Stationery: hairlines, italics, a dotted line from dish to price. */
export const paper: Theme = {
  light: { page: '#f7f4ee', glow: '#efe8dc', card: '#fffdf9', ink: '#2a2420', accent: '#a8452f' },
  dark: { page: '#1b1815', glow: '#231e1a', card: '#24201c', ink: '#f1e9df', accent: '#f08a6c' },
  font: 'serif',
  corners: 'soft',
  buttons: 'outlined',
  css: `
body{background-image:radial-gradient(70rem 26rem at 50% -6rem,var(--glow),transparent)}
.name{font-weight:500;font-size:2.5rem;letter-spacing:-.02em}
.subtitle{font-style:italic}
.hero::after{content:"";width:4.5rem;height:5px;margin-top:.875rem;border:solid var(--m);border-width:1px 0}
.has-cover::after{margin-top:.5rem}
.portrait{border-radius:50%;padding:5px;border:1px solid var(--m);background:none}
.initials{color:var(--m);font-weight:400}
.title{display:flex;align-items:center;gap:1rem;justify-content:center;text-align:center;font-weight:500;
  font-style:italic;font-size:1.5rem}
.title::before,.title::after{content:"";flex:1;height:1px;background:currentColor;opacity:.3}
.button{border-width:1px;border-color:var(--m);font-weight:500;font-size:1.0625rem}
.button:not(.main){background:none;color:var(--i)}
.button .i:first-child{color:var(--m)}.button.main .i:first-child{color:inherit}
.item{border:0;padding:.75rem 0}
.item-top{gap:.5rem}
.item-top::before{content:"";order:1;flex:1 1 .5rem;min-width:.5rem;
  border-bottom:2px dotted color-mix(in srgb,var(--i) 35%,transparent)}
.price{order:2;font-weight:500}.item-name{font-weight:600}
.item-about{font-style:italic}
.social{background:none;color:var(--m);border-color:var(--m);border-radius:50%}
.action .i{background:none;color:var(--m);border:1px solid var(--m);border-radius:50%}
.divider{height:9px;
  background:linear-gradient(currentColor,currentColor) 0 50%/calc(50% - 1.5rem) 1px no-repeat,
    linear-gradient(currentColor,currentColor) 100% 50%/calc(50% - 1.5rem) 1px no-repeat,
    conic-gradient(from 45deg,currentColor) 50%/0 0 no-repeat,
    radial-gradient(circle,currentColor 2.5px,transparent 3.5px) 50%/9px 9px no-repeat;
  opacity:.45}
`,
};

/** Woven cloth and stitched labels. */
export const linen: Theme = {
  light: { page: '#eae3d5', glow: '#dfd6c2', card: '#f7f3e9', ink: '#3a3123', accent: '#6b5a34' },
  dark: { page: '#262119', glow: '#2e281e', card: '#332c21', ink: '#f0e8d8', accent: '#d9c08a' },
  font: 'slab',
  corners: 'soft',
  buttons: 'outlined',
  css: `
body,.tabs{
  background-image:repeating-linear-gradient(0deg,var(--glow) 0 1px,transparent 1px 4px),
    repeating-linear-gradient(90deg,var(--glow) 0 1px,transparent 1px 4px)}
.name{font-weight:600;font-size:2.125rem;letter-spacing:0}
.hero{margin-top:.5rem;padding:1.75rem 1.25rem;border:1px dashed var(--m);border-radius:var(--r);
  outline:1px solid var(--page);background:var(--page);
  box-shadow:0 0 0 .5rem var(--page),0 .25rem 1.25rem .25rem rgba(60,45,20,.2)}
.cover{width:calc(100% + 2.5rem);margin:-1.75rem -1.25rem 0;border-radius:var(--r) var(--r) 0 0}
.title{text-align:center;font-size:1.125rem;font-weight:600;letter-spacing:.16em;text-transform:uppercase;
  color:var(--m)}
.title::after{content:"";display:block;width:3rem;margin:.625rem auto 0;border-top:2px dashed var(--m)}
.card{border:1px solid transparent;outline:1px dashed var(--mark);outline-offset:-.4rem;
  box-shadow:0 .2rem .75rem rgba(60,45,20,.16)}
.entry{padding-inline:1.25rem}
.button{border:1px dashed var(--mark);box-shadow:0 0 0 .3rem var(--card),0 .25rem .75rem .25rem rgba(60,45,20,.18);
  margin:.3rem}
.stack{gap:.875rem}
.button.main{box-shadow:0 0 0 .3rem var(--accent),0 .25rem .75rem .25rem rgba(60,45,20,.18);border-color:var(--on)}
.items{gap:.25rem}
.item{border-bottom:1px dashed color-mix(in srgb,var(--m) 55%,transparent)}
.menu-section{background:var(--card);--i:var(--ink);--s:var(--soft);--m:var(--mark);color:var(--i);
  padding:1.75rem 1.25rem 1rem;border-radius:var(--r);outline:1px dashed var(--mark);outline-offset:-.4rem;
  box-shadow:0 .2rem .75rem rgba(60,45,20,.16)}
.social{border:1px dashed var(--mark)}
.portrait{border:1px dashed var(--m);padding:.35rem;background:none}.initials{color:var(--m)}
.divider{height:0;background:none;border-top:2px dashed color-mix(in srgb,var(--m) 60%,transparent)}
`,
};

/** Soft shapes that were pressed by a thumb. */
export const clay: Theme = {
  light: { page: '#ecd9c9', glow: '#e6cdb9', card: '#f1e1d3', ink: '#4a2f22', accent: '#b3552f' },
  dark: { page: '#2c201a', glow: '#33251d', card: '#3a2a21', ink: '#f5e5d8', accent: '#eb9a6d' },
  font: 'rounded',
  corners: 'round',
  buttons: 'raised',
  css: `
:root{--up:color-mix(in srgb,var(--page),#fff 55%);--down:color-mix(in srgb,var(--page),#000 22%)}
@media (prefers-color-scheme:dark){:root{--up:color-mix(in srgb,var(--page),#fff 9%);
  --down:color-mix(in srgb,var(--page),#000 55%)}}
.card,.button,.social,.action .i,.sheet{border:0;
  box-shadow:.45rem .55rem 1.1rem -.15rem var(--down),-.35rem -.35rem .9rem -.1rem var(--up),
    inset -.2rem -.25rem .5rem rgba(0,0,0,.07),inset .2rem .25rem .5rem rgba(255,255,255,.16)}
.button{min-height:3.875rem;border-radius:2rem;margin-block:.2rem}
.button.main{font-size:1.0625rem}
.button:active{box-shadow:inset .3rem .35rem .7rem rgba(0,0,0,.22),inset -.2rem -.2rem .5rem rgba(255,255,255,.1)}
.card{border-radius:2rem}
.portrait{border-radius:2.25rem;width:8rem;height:8rem;
  box-shadow:.6rem .7rem 1.4rem -.2rem var(--down),-.45rem -.45rem 1.1rem -.1rem var(--up)}
.name{font-weight:800;letter-spacing:-.02em}
.title{font-weight:800}
.photo,.frame,.thumb{border-radius:1.75rem;
  box-shadow:.45rem .55rem 1.1rem -.15rem var(--down),-.35rem -.35rem .9rem -.1rem var(--up)}
.social,.action .i{border-radius:1.25rem}.social{background:var(--card);color:var(--mark)}
.action .i{background:var(--card);color:var(--mark)}
.items{gap:.875rem}
.item{background:var(--card);--i:var(--ink);--s:var(--soft);--m:var(--mark);color:var(--i);border:0;
  border-radius:1.75rem;padding:1.125rem 1.25rem;
  box-shadow:.35rem .45rem .9rem -.15rem var(--down),-.3rem -.3rem .8rem -.1rem var(--up)}
.tabs{border:0;box-shadow:0 .6rem .9rem -.6rem var(--down)}
.divider{height:.5rem;border-radius:1rem;background:var(--page);
  box-shadow:inset .15rem .2rem .35rem var(--down),inset -.15rem -.15rem .35rem var(--up)}
`,
};

/** A front page: masthead, double rules, columns where there is room. */
export const newsprint: Theme = {
  light: { page: '#f2efe6', glow: '#e4dfd0', card: '#f8f6ef', ink: '#191816', accent: '#a3201b' },
  dark: { page: '#161513', glow: '#201e1a', card: '#1f1d1a', ink: '#ece8dd', accent: '#ff7a6b' },
  font: 'serif',
  heading: 'display',
  corners: 'square',
  buttons: 'outlined',
  css: `
body{background-image:radial-gradient(circle at 2px 2px,var(--glow) 1.1px,transparent 1.6px);background-size:5px 5px}
main{max-width:40rem;background:var(--page)}
.hero{gap:0;border-top:4px double var(--i);border-bottom:1px solid var(--i);padding-top:.875rem}
.name{font-weight:700;font-size:clamp(2.25rem,11vw,3.5rem);line-height:1;letter-spacing:-.025em;order:-2;
  padding:.125rem 0 .75rem}
.subtitle{order:-1;width:100%;border-top:1px solid var(--i);padding:.45rem 0;font-size:.875rem;letter-spacing:.04em;
  font-style:italic}
.portrait{border-radius:0;width:100%;height:auto;aspect-ratio:3/2;margin:0 0 1rem;object-position:50% 25%;
  filter:grayscale(1) contrast(1.12)}
.portrait.initials{width:5rem;height:5rem;aspect-ratio:1;background:var(--i);color:var(--page)}
.has-cover .portrait{display:none}
.cover{order:0;width:100%;margin:0 0 1rem;filter:grayscale(1) contrast(1.12)}
.photo,.thumb{filter:grayscale(1) contrast(1.12)}
.title{font-size:1.625rem;line-height:1.1;border-top:3px solid var(--i);padding-top:.55rem;position:relative;
  font-weight:700}
.title::before{content:"";position:absolute;left:0;right:0;top:1px;border-top:1px solid var(--i)}
.text .prose{text-align:justify;hyphens:auto}
.is-big .prose::first-letter{float:left;font:700 3.4em/.82 var(--display);padding:.06em .08em 0 0;color:var(--m)}
.card{background:none;--i:var(--page-ink);--s:var(--page-soft);--m:var(--page-mark);color:var(--i);
  border:solid var(--i);border-width:1px 0}
.button{border:1px solid var(--i);background:var(--page);color:var(--i);font-size:.9375rem;letter-spacing:.03em}
.button.main{background:var(--i);color:var(--page);border-color:var(--i)}
.button .i:first-child{width:1.25rem;height:1.25rem}
.social{background:none;border:1px solid var(--i);color:var(--i)}.action .i{background:var(--i);color:var(--page)}
.tabs{border-top:1px solid var(--i);border-bottom:1px solid var(--i);margin-inline:0}.tabs a{font-style:italic;
  font-weight:500}
.price{font-weight:400;font-style:italic}
.item{padding:.75rem 0}
.divider{height:5px;background:none;border:solid var(--i);border-width:3px 0 1px}
@media (min-width:48rem){.wide main{max-width:56rem}.portrait{max-height:22rem}.items{display:block;columns:2;
  column-gap:2.5rem;column-rule:1px solid color-mix(in srgb,var(--i) 30%,transparent)}.item{break-inside:avoid}}
`,
};
