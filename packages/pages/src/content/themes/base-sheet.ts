/**
 * The common sheet of all themes: the layout of a page, its parts, and their sizes. Text colors depend on the
 * container: `--i` (ink), `--s` (soft) and `--m` (mark) are those of the page, and inside a card those of cards. The
 * root font size grows with the window, from phones to a 4K wall.
 */
export const baseSheet = `
*{box-sizing:border-box}
html{font-size:clamp(16px,13.5px + .22vw,25px);-webkit-text-size-adjust:100%;scroll-behavior:smooth;
  scroll-padding-top:4.5rem}
body{--i:var(--page-ink);--s:var(--page-soft);--m:var(--page-mark);margin:0;min-height:100vh;min-height:100dvh;
  display:flex;flex-direction:column;color:var(--i);background-color:var(--page);font:400 1rem/1.55 var(--font);
  overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
.on-picture main{--page:var(--card);--glow:var(--card);--page-ink:var(--ink);--page-soft:var(--soft);
  --page-mark:var(--mark)}
.card,.on-picture main{--i:var(--ink);--s:var(--soft);--m:var(--mark);color:var(--i)}
main{position:relative;width:100%;max-width:36rem;margin:0 auto;padding:2.5rem 1.25rem 2rem;display:flex;
  flex-direction:column;gap:1.25rem;flex:1}
.wide main{max-width:46rem}
h1,h2,h3,p,ul,dl,dd,figure{margin:0;padding:0}
ul{list-style:none}
picture{display:contents}
img{display:block;max-width:100%;height:auto}
a{color:inherit}
.i{width:1.5rem;height:1.5rem;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;
  stroke-linejoin:round}
.f{fill:currentColor}
:focus-visible{outline:3px solid var(--m);outline-offset:3px}
[data-focus]{outline:2px dashed var(--m);outline-offset:6px;border-radius:4px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.hero{display:flex;flex-direction:column;align-items:center;text-align:center;gap:.5rem}
.cover{width:calc(100% + 2.5rem);max-width:none;margin:-2.5rem -1.25rem 0;aspect-ratio:5/2;object-fit:cover}
.portrait{width:7rem;height:7rem;object-fit:cover;border-radius:var(--rp);margin-bottom:.5rem}
.has-cover .portrait{margin-top:-4rem;border:4px solid var(--page);position:relative}
.initials{display:grid;place-items:center;background:var(--accent);color:var(--on);font:600 2.25rem/1 var(--display)}
.initials .i{width:2.75rem;height:2.75rem}
.leaf{align-content:center;gap:.375rem;font-size:2.75rem}.leaf small{font:600 .9375rem/1 var(--font);
  letter-spacing:.08em;text-transform:uppercase}
.name{font:700 2rem/1.15 var(--display);letter-spacing:-.015em;text-wrap:balance}
.subtitle{color:var(--s);font-size:1.0625rem;text-wrap:balance}
.title{font:700 1.375rem/1.25 var(--display);text-wrap:balance;margin-top:.5rem}
.prose{white-space:pre-line;text-wrap:pretty}
.is-big{font-size:1.3125rem;line-height:1.45}
.is-small{font-size:.875rem;color:var(--s)}
.fine{font-size:.875rem;color:var(--s)}
.stack{display:flex;flex-direction:column;gap:.75rem}.stack+.stack{margin-top:-.5rem}
.button{display:flex;align-items:center;gap:.875rem;min-height:3.5rem;padding:.625rem 1.125rem;
  border:2px solid transparent;border-radius:var(--rb);font-weight:600;line-height:1.3;text-decoration:none;
  transition:transform .14s ease-out,box-shadow .14s ease-out}
.button .i:last-child{width:1.125rem;height:1.125rem;opacity:.75}
.button:active{transform:scale(.985)}
.label{flex:1;min-width:0}
.label small{display:block;font-weight:400;font-size:.8125rem}
[aria-disabled]{cursor:default}
.card{background:var(--card);border-radius:var(--r);border:1px solid var(--line)}
.entries+.entries{margin-top:-.5rem}.entries li+li{border-top:1px solid var(--line)}
.entry{display:flex;align-items:center;gap:.875rem;min-height:3.5rem;padding:.75rem 1.125rem;text-decoration:none}
.entry .i:first-child{color:var(--m)}
.entry .i:last-child{width:1rem;height:1rem;color:var(--s)}
.value{flex:1;min-width:0}
.value b{display:block;font-weight:600}
.value small{display:block;font-size:.8125rem;color:var(--s)}
.actions{display:flex;justify-content:center;gap:.75rem}
.actions li{flex:1;max-width:6rem}
.action{display:flex;flex-direction:column;align-items:center;gap:.4rem;padding:.25rem;font-size:.875rem;
  font-weight:600;text-decoration:none;overflow-wrap:normal}
.action .i{width:3.25rem;height:3.25rem;padding:.875rem;border-radius:var(--rb);background:var(--accent);
  color:var(--on)}
.socials{display:flex;flex-wrap:wrap;justify-content:center;gap:.625rem}
.social{display:grid;place-items:center;width:3.25rem;height:3.25rem;border-radius:var(--rb);background:var(--card);
  color:var(--mark);border:1px solid var(--line)}
.photo{width:100%;border-radius:var(--r)}
.figure a{display:block}
.video{display:flex;flex-direction:column;gap:.5rem}
.frame{width:100%;aspect-ratio:16/9;border:1px solid var(--line);border-radius:var(--r);display:block;
  background:var(--card)}
.empty{display:grid;place-items:center;color:var(--soft)}
figcaption{font-weight:600}
.markup{width:100%;border:0;display:block;background:transparent}
.divider{width:100%;height:1px;border:0;margin:.5rem 0;background:color-mix(in srgb,currentColor 22%,transparent)}
.sheet{display:flex;flex-direction:column;align-items:center;gap:.625rem;text-align:center;padding:2rem 1.5rem}
.sheet .photo{margin-bottom:.75rem}
.sheet .prose{margin-top:.5rem}
.sheet .name{font-size:1.625rem}
.sheet-sign .i{width:4.5rem;height:4.5rem;color:var(--m);stroke-width:1.25}
.file-name{font-weight:600;font-size:.9375rem}
.letter{padding:.5rem 1.125rem;user-select:text}
.letter>.prose{padding:.75rem 0}
.row{padding:.75rem 0}
.row+.row{border-top:1px solid var(--line)}
dt{font-size:.8125rem;color:var(--s)}
dd{white-space:pre-line}
.note{color:var(--s)}
.tabs{position:sticky;top:0;z-index:2;margin:0 -1.25rem;background:var(--page);
  border-bottom:1px solid color-mix(in srgb,var(--page-ink) 18%,transparent);overflow-x:auto;scrollbar-width:none}
.tabs ul{display:flex;gap:.25rem;padding:.25rem .75rem;width:max-content;min-width:100%}
.tabs a{display:grid;place-items:center;min-height:3rem;padding:0 .875rem;color:var(--page-ink);font-weight:600;
  font-size:.9375rem;text-decoration:none;white-space:nowrap}
.menu-section{display:flex;flex-direction:column;gap:.75rem;padding-top:.75rem}
.items{display:flex;flex-direction:column}
.item{display:flex;gap:.875rem;padding:1rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 15%,transparent)}
.item:last-child{border-bottom:0}
.item-words{flex:1;min-width:0;display:flex;flex-direction:column;gap:.25rem}
.item-top{display:flex;gap:.75rem;justify-content:space-between;align-items:baseline}
.item-name{min-width:min(8.25rem,62%);font-size:1.0625rem;font-weight:650;line-height:1.35}
.price{font-weight:650;white-space:nowrap;font-variant-numeric:tabular-nums}
.item-about{color:var(--s);font-size:.9375rem}
.diets{display:flex;flex-wrap:wrap;gap:.25rem .875rem;font-size:.8125rem;font-weight:600;color:var(--m)}
.diets li{display:flex;align-items:center;gap:.25rem}
.diets .i{width:1.0625rem;height:1.0625rem}
.contains{font-size:.8125rem;color:var(--s)}
.thumb{width:4.75rem;height:4.75rem;object-fit:cover;border-radius:var(--r);flex:none}
.legend{display:flex;flex-direction:column;gap:.5rem;padding-top:1rem;
  border-top:1px solid color-mix(in srgb,currentColor 22%,transparent)}
.legend h2{font-size:.9375rem}
.legend .diets{flex-direction:column;font-weight:400}
.share{position:absolute;top:.75rem;right:.75rem;z-index:1;width:3rem;height:3rem;padding:0;display:grid;
  place-items:center;border:1px solid var(--line);border-radius:50%;background:var(--card);color:var(--ink);
  cursor:pointer}
.share[hidden]{display:none}
:where(body:not(.on-picture,.covered)) main:where(:has(>.share:not([hidden]))){padding-top:4.75rem}
.share .i{width:1.25rem;height:1.25rem}
.said{position:absolute;top:1.25rem;right:4.25rem;z-index:1;padding:.25rem .75rem;border-radius:1rem;
  background:var(--card);color:var(--ink);font-size:.875rem}
.said:empty{padding:0}
.made{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1rem;padding:1rem 1rem 1.75rem;
  font-size:.8125rem;color:var(--page-soft)}
.made div{display:flex;align-items:center;gap:.5rem}
.made a{padding:.75rem .25rem;color:inherit}
.mark{width:1rem;height:1rem}.mark rect{fill:var(--page-soft)}.mark path{fill:none;stroke:var(--page);stroke-width:1.9;
  stroke-linecap:round;stroke-linejoin:round}
.backdrop{position:fixed;inset:0;z-index:-1;width:100%;height:100%;max-width:none;object-fit:cover}
.on-picture::before,.on-picture::after{display:none}
.on-picture main{width:calc(100% - 2rem);flex:none;margin:min(26vh,11rem) auto 1rem;padding-top:2.5rem;
  border-radius:max(var(--r),.25rem);background:var(--card);box-shadow:0 1.5rem 4rem -1rem rgba(0,0,0,.45)}
.on-picture .cover{margin-top:-2.5rem}
.on-picture:not(:has(.portrait)) main{padding-top:2.5rem}
.on-picture .made{margin:auto auto 1rem;padding:.5rem 1rem;border-radius:1rem;background:var(--page)}
.own-corners :is(.card,.photo,.frame,.thumb){border-radius:var(--r)!important}
  .own-corners :is(.button,.social,.action .i){border-radius:var(--rb)!important}.own-corners .portrait{
  border-radius:var(--rp)!important}
@media (hover:hover){.button:hover{transform:translateY(-2px)}.entry:hover .value>span,.tabs a:hover{
  text-decoration:underline;text-underline-offset:.2em}}
@media (min-width:48rem){main{padding-top:4rem}.cover{margin-top:-4rem;border-radius:0 0 var(--r) var(--r)}.item-name{
  font-size:1.125rem}.thumb{width:6rem;height:6rem}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none!important;animation:none!important}}
`.replaceAll(/\n */g, '');
