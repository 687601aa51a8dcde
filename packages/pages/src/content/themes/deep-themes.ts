import type { Theme } from './theme.ts';

/** A sky with a moon. */
export const midnight: Theme = {
  light: { page: '#0d1026', glow: '#241a55', card: '#171a36', ink: '#eceefc', accent: '#a99bff' },
  font: 'sans',
  corners: 'round',
  buttons: 'filled',
  css: `
body{position:relative;z-index:0;background-image:radial-gradient(60rem 40rem at 50% 0,var(--glow),transparent);
  background-repeat:no-repeat}
body::before{content:"";position:absolute;z-index:-1;inset:0 0 auto;height:24rem;
  background-image:radial-gradient(1.5px 1.5px at 12% 18%,#fff 60%,transparent),
    radial-gradient(1px 1px at 31% 62%,#cfd4ff 70%,transparent),radial-gradient(2px 2px at 67% 9%,#fff 50%,transparent),
    radial-gradient(1px 1px at 82% 44%,#cfd4ff 70%,transparent),
    radial-gradient(1.5px 1.5px at 48% 34%,#fff 60%,transparent);
  background-size:17rem 19rem,9rem 11rem,23rem 17rem,7rem 13rem,13rem 23rem;
  -webkit-mask:linear-gradient(#000 20%,transparent);mask:linear-gradient(#000 20%,transparent)}
.hero:has(.portrait)::before{content:"";position:absolute;top:1.75rem;left:1.5rem;width:2.25rem;height:2.25rem;
  border-radius:50%;box-shadow:inset -.55rem -.3rem 0 0 var(--page-mark)}
.has-cover.hero::before{display:none}
.portrait{border-radius:50%;
  box-shadow:0 0 0 4px var(--page),0 0 0 6px var(--accent),0 0 3.5rem color-mix(in srgb,var(--accent),transparent 45%)}
.has-cover .portrait{border:0}
.name{font-weight:650;letter-spacing:-.02em}
.title{font-size:.875rem;font-weight:600;letter-spacing:.2em;text-transform:uppercase;text-align:center;color:var(--m)}
.button:not(.main){background:var(--card);color:var(--ink);border:1px solid var(--line)}
.button:not(.main) .i:first-child{color:var(--mark)}
.button.main{box-shadow:0 0 2rem -.25rem color-mix(in srgb,var(--accent),transparent 35%)}
.item{border-bottom-color:color-mix(in srgb,var(--page-mark),transparent 72%)}
.price{color:var(--m)}
.social{border-radius:50%}.action .i{border-radius:50%;background:var(--card);color:var(--mark);
  border:1px solid var(--line)}
.divider{height:1px;background:linear-gradient(90deg,transparent,var(--m),transparent)}
`,
};

/** Deep green, cream and gold, with corners like leaves. */
export const forest: Theme = {
  light: { page: '#12352a', glow: '#0b241c', card: '#f5f1e3', ink: '#1d2f26', accent: '#d9a441' },
  font: 'serif',
  corners: 'soft',
  buttons: 'filled',
  css: `
body{
  background-image:radial-gradient(70% 11rem at 12% 100%,var(--glow) 99%,transparent),
    radial-gradient(90% 8rem at 92% 100%,var(--glow) 99%,transparent),
    radial-gradient(40rem 24rem at 50% -4rem,color-mix(in srgb,var(--page),#fff 7%),transparent);
  background-repeat:no-repeat}
.made{padding-bottom:2.5rem}
.portrait{width:8rem;height:8rem;border-radius:4rem 0 4rem 0;border:3px solid var(--accent)}
.name{font-weight:500;font-size:2.375rem;letter-spacing:-.01em}
.subtitle{font-style:italic}
.title{font-weight:500;font-size:1.625rem;color:var(--m)}
.card,.photo,.frame,.items{border-radius:2.25rem 0 2.25rem 0;border:0}
.button{border-radius:1.75rem 0 1.75rem 0}
.button:not(.main){background:var(--card);color:var(--ink)}.button:not(.main) .i:first-child{color:var(--mark)}
.thumb{border-radius:1.5rem 0 1.5rem 0}
.items{background:var(--card);--i:var(--ink);--s:var(--soft);--m:var(--mark);color:var(--i);padding:.5rem 1.375rem}
.social,.action .i{border-radius:1.25rem 0 1.25rem 0}
.price{font-weight:500;font-style:italic}
.divider{height:9px;
  background:linear-gradient(var(--m),var(--m)) 0 50%/calc(50% - 1.25rem) 1px no-repeat,
    linear-gradient(var(--m),var(--m)) 100% 50%/calc(50% - 1.25rem) 1px no-repeat,
    radial-gradient(circle,var(--m) 3px,transparent 4px) 50%/9px 9px no-repeat}
`,
};

/** Signs over a grid at night. */
export const neon: Theme = {
  light: { page: '#07060d', glow: '#1d0b36', card: '#100d1c', ink: '#f3f0ff', accent: '#2ff3e0' },
  font: 'mono',
  corners: 'soft',
  buttons: 'outlined',
  css: `
body{position:relative;background-image:radial-gradient(50rem 30rem at 50% 0,var(--glow),transparent);
  background-repeat:no-repeat}
body::after{content:"";position:fixed;z-index:-1;inset:auto -50% 0;height:38vh;opacity:.28;
  background:repeating-linear-gradient(90deg,var(--accent) 0 1px,transparent 1px 4rem),
    repeating-linear-gradient(0deg,var(--accent) 0 1px,transparent 1px 3rem);
  transform:perspective(22rem) rotateX(62deg);transform-origin:50% 100%;-webkit-mask:linear-gradient(transparent,#000);
  mask:linear-gradient(transparent,#000)}
.hero{padding-top:.5rem}
.name{font-weight:700;font-size:1.875rem;letter-spacing:.06em;text-transform:uppercase;color:var(--m);
  text-shadow:0 0 .6rem color-mix(in srgb,var(--accent),transparent 40%),
    0 0 2.25rem color-mix(in srgb,var(--accent),transparent 30%)}
.portrait{border-radius:50%;box-shadow:0 0 0 2px var(--accent),0 0 1.5rem var(--accent),inset 0 0 1rem var(--accent)}
.has-cover .portrait{border:0}
.initials{background:var(--card);color:var(--mark)}
.subtitle{font-size:.9375rem}
.title{font-size:1rem;letter-spacing:.14em;text-transform:uppercase;color:var(--m)}
.title::before{content:"// ";opacity:.8}
.button{border:1.5px solid var(--accent);background:var(--card);
  box-shadow:0 0 .875rem -.125rem color-mix(in srgb,var(--accent),transparent 35%),
    inset 0 0 .875rem -.25rem color-mix(in srgb,var(--accent),transparent 55%)}
.button .i:first-child{color:var(--mark)}.button.main .i:first-child{color:inherit}
.button.main{box-shadow:0 0 1.75rem -.125rem var(--accent)}
.card{border-color:color-mix(in srgb,var(--accent),transparent 55%)}
.social,.action .i{background:var(--card);color:var(--mark);border:1.5px solid var(--accent);
  box-shadow:0 0 .75rem -.125rem color-mix(in srgb,var(--accent),transparent 35%)}
.item{border-bottom:1px dashed color-mix(in srgb,var(--accent),transparent 60%)}
.price{color:var(--m)}
.divider{height:2px;background:var(--accent);box-shadow:0 0 .75rem var(--accent)}
`,
};

/** A drawing of an engineer: grid, dimension lines, dashes. */
export const blueprint: Theme = {
  light: { page: '#12418c', glow: '#0e3677', card: '#12418c', ink: '#f0f6ff', accent: '#ffffff' },
  font: 'mono',
  corners: 'square',
  buttons: 'outlined',
  css: `
body{--grid:color-mix(in srgb,var(--page),var(--page-ink) 13%);
  background-image:linear-gradient(var(--grid) 1px,transparent 1px),
    linear-gradient(90deg,var(--grid) 1px,transparent 1px),
    linear-gradient(color-mix(in srgb,var(--page),var(--page-ink) 6%) 1px,transparent 1px),
    linear-gradient(90deg,color-mix(in srgb,var(--page),var(--page-ink) 6%) 1px,transparent 1px);
  background-size:5rem 5rem,5rem 5rem,1rem 1rem,1rem 1rem}
.hero{padding:1.75rem 1rem 1.5rem;border:1px solid var(--i);position:relative;background:var(--page)}
.hero::before,.hero::after{content:"";position:absolute;background:var(--i);left:-.75rem;right:-.75rem;height:1px;
  top:.5rem;opacity:.45}
.hero::after{left:.5rem;right:auto;width:1px;height:auto;top:-.75rem;bottom:-.75rem}
.cover{width:100%;margin:0;filter:grayscale(1);mix-blend-mode:luminosity}
.name{font-size:1.625rem;font-weight:600;letter-spacing:.08em;text-transform:uppercase}
.subtitle{font-size:.9375rem}
.portrait{border:1px dashed var(--i);padding:.35rem;border-radius:50%;background:none;filter:grayscale(1)}
.initials{color:var(--i);font-weight:400}
.has-cover .portrait{background:var(--page)}
.title{display:flex;align-items:center;gap:.75rem;font-size:1rem;font-weight:600;letter-spacing:.1em;
  text-transform:uppercase}
.title::after{content:"";flex:1;height:.625rem;border:solid var(--i);border-width:0 1px;
  background:linear-gradient(var(--i),var(--i)) 50%/100% 1px no-repeat}
.button{border:1px solid var(--i);background:var(--page);color:var(--i)}
.button.main{background:var(--accent);color:var(--on)}
.card{border:1px dashed var(--ink)}.entries li+li{border-top:1px dashed var(--line)}
.social,.action .i{background:var(--page);color:var(--i);border:1px solid var(--i)}
.item{border-bottom:1px dashed color-mix(in srgb,var(--i),transparent 55%)}
.item-top::before{content:"";order:1;flex:1 1 1rem;border-bottom:1px dashed color-mix(in srgb,var(--i),transparent 40%)}
  .price{order:2}.item-top{gap:.5rem}
.item-name{font-size:1rem}
.photo,.frame,.thumb{border:1px solid var(--i);padding:.25rem}.photo,.thumb{filter:grayscale(1)}
.legend,.note,.text{background:var(--page)}
.divider{height:1px;
  background:repeating-linear-gradient(90deg,var(--i) 0 1rem,transparent 1rem 1.25rem,
    var(--i) 1.25rem 1.5rem,transparent 1.5rem 1.75rem)}
`,
};

/** Northern lights behind thin type. */
export const aurora: Theme = {
  light: { page: '#0b1420', glow: '#14484a', card: '#14212f', ink: '#e9f6f2', accent: '#6ff0c0' },
  font: 'sans',
  corners: 'round',
  buttons: 'filled',
  css: `
body{position:relative;z-index:0;background-image:linear-gradient(transparent 60%,var(--page))}
body::before{content:"";position:fixed;z-index:-1;inset:0;
  background:radial-gradient(45rem 26rem at 12% 4%,var(--glow),transparent 70%),
    radial-gradient(38rem 24rem at 96% 26%,var(--glow),transparent 70%),
    radial-gradient(50rem 26rem at 40% 104%,var(--glow),transparent 70%)}
@supports (color:oklch(from red l c h)){body::before{
  background:radial-gradient(45rem 26rem at 12% 4%,var(--glow),transparent 70%),
    radial-gradient(38rem 24rem at 96% 26%,oklch(from var(--glow) l calc(c + .05) calc(h + 100)),transparent 70%),
    radial-gradient(50rem 26rem at 40% 104%,oklch(from var(--glow) l calc(c + .03) calc(h - 40)),transparent 70%)}
  }
.name{font-weight:300;font-size:2.375rem;letter-spacing:-.03em}
.title{font-weight:300;font-size:1.625rem;letter-spacing:-.02em}
.portrait{border-radius:50%;padding:4px;background:linear-gradient(135deg,var(--accent),transparent 60%)}
.initials{background:linear-gradient(135deg,var(--accent),transparent 60%),var(--card);padding:0;color:var(--ink);
  font-weight:300}
.card,.items{background:var(--card);border:1px solid var(--line);
  box-shadow:inset 0 1px 0 color-mix(in srgb,var(--ink),transparent 84%),0 1.5rem 3rem -1.5rem rgba(0,0,0,.5)}
.items{--i:var(--ink);--s:var(--soft);--m:var(--mark);color:var(--i);border-radius:var(--r);padding:.25rem 1.25rem}
.button{font-weight:500;border-radius:1.25rem}
.button:not(.main){background:var(--card);color:var(--ink);border:1px solid var(--line);
  box-shadow:inset 0 1px 0 color-mix(in srgb,var(--ink),transparent 84%)}
.button:not(.main) .i:first-child{color:var(--mark)}
.social,.action .i{border-radius:50%;background:var(--card);color:var(--mark);border:1px solid var(--line)}
.item-name,.price{font-weight:500}.price{color:var(--m)}
.divider{height:2px;border-radius:1px;background:linear-gradient(90deg,transparent,var(--m),transparent)}
`,
};
