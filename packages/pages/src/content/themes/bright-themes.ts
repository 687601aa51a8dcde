import type { Theme } from './theme.ts';

/** A surf of scallops over calm water. */
export const ocean: Theme = {
  light: { page: '#eef9fb', glow: '#cdeaf1', card: '#ffffff', ink: '#0c3543', accent: '#0a7f9c' },
  dark: { page: '#04212c', glow: '#083a49', card: '#0b2f3c', ink: '#e2f5f8', accent: '#58d0e3' },
  font: 'rounded',
  corners: 'round',
  buttons: 'raised',
  css: `
body::before{content:"";position:absolute;inset:0 0 auto;height:8.5rem;background:var(--accent);
  -webkit-mask:radial-gradient(1.5rem 1.25rem at 50% 100%,#0000 97%,#000) 50% 0/2.8rem 100%;
  mask:radial-gradient(1.5rem 1.25rem at 50% 100%,#0000 97%,#000) 50% 0/2.8rem 100%}
body::after{content:"";position:absolute;z-index:-1;inset:0 0 auto;height:10rem;
  background:color-mix(in srgb,var(--accent) 45%,var(--page));
  -webkit-mask:radial-gradient(1.5rem 1.25rem at 50% 100%,#0000 97%,#000) calc(50% + 1.4rem) 0/2.8rem 100%;
  mask:radial-gradient(1.5rem 1.25rem at 50% 100%,#0000 97%,#000) calc(50% + 1.4rem) 0/2.8rem 100%}
body{position:relative;z-index:0;background-image:linear-gradient(var(--page) 30rem,var(--glow) 80rem)}
main{padding-top:11.25rem}
.portrait{width:8rem;height:8rem;margin-top:-7.5rem;border:.375rem solid var(--page);border-radius:50%}
.initials{background:var(--card);color:var(--mark)}
.cover{margin-top:-11.25rem;position:relative;aspect-ratio:2;
  -webkit-mask:radial-gradient(1.5rem 1.25rem at 50% 100%,#0000 97%,#000) 50% 0/2.8rem 100%;
  mask:radial-gradient(1.5rem 1.25rem at 50% 100%,#0000 97%,#000) 50% 0/2.8rem 100%}
.has-cover .portrait{margin-top:-5rem}
.name{font-weight:750;color:var(--m)}
.card{border:0;box-shadow:0 .75rem 2rem -1rem rgba(0,50,70,.35)}
.social{border:0;border-radius:50%}
.items{background:var(--card);--i:var(--ink);--s:var(--soft);--m:var(--mark);color:var(--i);border-radius:var(--r);
  padding:.25rem 1.25rem;box-shadow:0 .75rem 2rem -1rem rgba(0,50,70,.35)}
.title{color:var(--m)}
.divider{height:.75rem;background:var(--m);opacity:.6;
  -webkit-mask:radial-gradient(.6rem .5rem at 50% 0,#0000 80%,#000 84% 98%,#0000) 50%/1.1rem 100%;
  mask:radial-gradient(.6rem .5rem at 50% 0,#0000 80%,#000 84% 98%,#0000) 50%/1.1rem 100%}
@media (min-width:48rem){main{padding-top:12rem}.cover{margin-top:-12rem}}
.on-picture .hero:not(.has-cover) .portrait{margin-top:-6.5rem}
`,
};

/** A sun with its rays, and everything in round shapes below. */
export const sunrise: Theme = {
  light: { page: '#fff1e2', glow: '#ffd3b3', card: '#ffffff', ink: '#47202b', accent: '#c73a32' },
  dark: { page: '#2a1424', glow: '#47202f', card: '#371a2c', ink: '#ffe9df', accent: '#ff9a76' },
  font: 'sans',
  corners: 'round',
  buttons: 'raised',
  css: `
body{position:relative;z-index:0;overflow-x:clip;
  background-image:linear-gradient(transparent 8rem,var(--page) 34rem),
    repeating-conic-gradient(from 4deg at 50% 4rem,var(--glow) 0 7deg,var(--page) 7deg 14deg);
  background-size:100% 40rem;background-repeat:no-repeat}
body::before{content:"";position:absolute;z-index:-1;inset:-8rem 0 auto;width:min(22rem,100%);aspect-ratio:1;
  margin:0 auto;border-radius:50%;background:linear-gradient(var(--glow),var(--accent) 85%)}
main{padding-top:15.5rem}
.portrait{width:8.5rem;height:8.5rem;margin-top:-6.75rem;border:.375rem solid var(--card);border-radius:50%}
.cover{margin-top:-15.5rem;aspect-ratio:16/9;border-radius:0 0 50% 50%/0 0 12% 12%}
.has-cover .portrait{margin-top:-5rem}
.name{font-weight:800;letter-spacing:-.03em;font-size:2.125rem}
.card{border:0;box-shadow:0 1rem 2.25rem -1.25rem color-mix(in srgb,var(--accent),transparent 45%)}
.button{box-shadow:0 1rem 1.75rem -1rem color-mix(in srgb,var(--accent),transparent 40%)}
.title{font-weight:800;letter-spacing:-.02em}
.social{border:0;border-radius:50%;box-shadow:0 .75rem 1.5rem -.75rem color-mix(in srgb,var(--accent),transparent 40%)}
.divider{width:2.25rem;height:.5rem;margin-inline:auto;border-radius:1rem;background:var(--m)}
.items{background:var(--card);--i:var(--ink);--s:var(--soft);--m:var(--mark);color:var(--i);border-radius:var(--r);
  padding:.25rem 1.25rem}
.price{color:var(--m)}
@media (min-width:48rem){.cover{margin-top:-15.5rem}}
body:not(:has(.portrait))::before{top:-14rem}body:not(:has(.portrait)) main{padding-top:9.5rem}
.on-picture .hero:not(.has-cover) .portrait{margin-top:-6.5rem}
`,
};

/** A sweet shop: dots, stickers, buttons to press. */
export const candy: Theme = {
  light: { page: '#ffe9f4', glow: '#ffd9ec', card: '#ffffff', ink: '#4b1640', accent: '#cc1f78' },
  dark: { page: '#2c1033', glow: '#37163f', card: '#3d1b47', ink: '#ffe6f5', accent: '#ff7cc0' },
  font: 'rounded',
  corners: 'round',
  buttons: 'filled',
  css: `
body{
  background-image:radial-gradient(circle,var(--glow) 34%,transparent 35%),
    radial-gradient(circle,var(--glow) 20%,transparent 21%);
  background-size:4.5rem 4.5rem;background-position:0 0,2.25rem 2.25rem}
.name{font-weight:800;font-size:2.375rem;color:var(--m);letter-spacing:-.025em}
.title{font-weight:800;color:var(--m)}
.portrait{width:8rem;height:8rem;border-radius:2.5rem;border:.4rem solid var(--card);transform:rotate(-4deg);
  box-shadow:0 .5rem 0 color-mix(in srgb,var(--accent),transparent 55%)}
.button{border-radius:2rem;min-height:3.75rem;font-weight:700;
  box-shadow:0 .375rem 0 color-mix(in srgb,var(--accent),#000 30%);margin-bottom:.375rem}
.button:not(.main):nth-of-type(even){background:var(--card);color:var(--mark);border:2px solid var(--accent)}
.button:active{transform:translateY(.3rem);box-shadow:0 .075rem 0 color-mix(in srgb,var(--accent),#000 30%)}
.card,.items{background:var(--card);border:3px solid var(--accent);border-radius:1.75rem}
.items{--i:var(--ink);--s:var(--soft);--m:var(--mark);color:var(--i);padding:.25rem 1.125rem}
.item{border-bottom:3px dotted color-mix(in srgb,var(--accent),transparent 50%)}
.price{background:var(--accent);color:var(--on);padding:.1rem .625rem;border-radius:1rem;font-size:.9375rem}
.social{border:3px solid var(--accent);border-radius:50%}
.action .i{border-radius:1.25rem;transform:rotate(3deg)}.action li:nth-child(even) .i{transform:rotate(-3deg)}
.photo,.frame,.thumb{border-radius:1.5rem;border:3px solid var(--accent)}
.tabs a{border-radius:2rem}.tabs{border-bottom:3px solid var(--accent)}
.divider{height:.75rem;background:radial-gradient(circle,var(--m) .25rem,transparent .28rem) 50%/1.25rem 100%}
`,
};

/** Nothing but ink, a grid and a typewriter. */
export const mono: Theme = {
  light: { page: '#ffffff', glow: '#ffffff', card: '#ffffff', ink: '#000000', accent: '#000000' },
  dark: { page: '#000000', glow: '#000000', card: '#000000', ink: '#ffffff', accent: '#ffffff' },
  font: 'mono',
  corners: 'square',
  buttons: 'outlined',
  css: `
main{gap:1.5rem}
.hero{align-items:flex-start;text-align:left;gap:.75rem;border-bottom:2px solid var(--i);padding-bottom:1.5rem}
.name{font-size:clamp(2rem,9.5vw,3.25rem);line-height:1;letter-spacing:-.06em;font-weight:800}
.subtitle{font-size:.9375rem;text-wrap:pretty}
.portrait{width:6rem;height:6rem;filter:grayscale(1)}.cover{filter:grayscale(1)}
.title{font-size:1rem;text-transform:uppercase;letter-spacing:.02em;background:var(--i);color:var(--page);
  padding:.375rem .75rem;align-self:flex-start;width:max-content;max-width:100%}
.stack{gap:0}.stack .button+.button,.stack+.stack{margin-top:-2px}
main>.stack+.stack{margin-top:calc(-1.5rem - 2px)}
.button{padding-inline:1rem;border:2px solid var(--i);background:var(--page);color:var(--i);min-height:3.75rem}
.button .i:first-child{width:1.25rem;height:1.25rem}
.button.main{background:var(--i);color:var(--page)}
.card{border:2px solid var(--ink)}.entries li+li{border-top:2px solid var(--ink)}
.social{border:2px solid var(--i);color:var(--i);background:none;margin-right:-2px}.socials{justify-content:flex-start;
  gap:.5rem 0}
.actions{gap:0;justify-content:stretch}.actions li{max-width:none;border:2px solid var(--i);margin-right:-2px}
.action{padding:.5rem}.action .i{background:none;color:var(--i);width:2.5rem;height:2.5rem;padding:.5rem}
.tabs{border-bottom:2px solid var(--i)}.tabs ul{padding-block:0;gap:0}.tabs a{font-size:.875rem;
  border-right:2px solid var(--i)}
.items{counter-reset:n}
.item{counter-increment:n;border-bottom:1px solid var(--i)}
.item::before{content:counter(n,decimal-leading-zero);font-size:.8125rem;padding-top:.2rem;color:var(--s)}
.item-name{font-size:1rem}
.photo,.thumb{filter:grayscale(1)}
.divider{height:2px;background:var(--i)}
.sheet{align-items:flex-start;text-align:left}
@media (hover:hover){.button:hover{transform:none;background:var(--i);color:var(--page)}.button.main:hover{
  background:var(--page);color:var(--i)}}
`,
};

/** A stone floor with chips of color, arches and plain type. */
export const terrazzo: Theme = {
  light: { page: '#f6f2eb', glow: '#f6f2eb', card: '#ffffff', ink: '#26302f', accent: '#0f6f66' },
  dark: { page: '#1d2120', glow: '#1d2120', card: '#282e2d', ink: '#f2eee7', accent: '#f2a65e' },
  font: 'sans',
  corners: 'soft',
  buttons: 'filled',
  css: `
body{position:relative}
body::before,body::after{content:"";position:absolute;top:0;left:0;width:.8rem;height:.9rem;
  border-radius:62% 38% 45% 55%/40% 62% 38% 60%;
  box-shadow:2.4vw 2.0rem 0 0.05rem #34506b,3.0vw 2.1rem 0 0.08rem #34506b,6.7vw 2.7rem 0 0.07rem #34506b,
    8.5vw 3.4rem 0 -0.26rem #e3b04b,13.4vw 3.4rem 0 0.02rem #34506b,17.1vw 4.0rem 0 0.32rem #8a9a5b,
    18.7vw 0.7rem 0 0.18rem #2f8f83,20.6vw 1.2rem 0 0.27rem #34506b,24.5vw 1.1rem 0 0.12rem #2f8f83,
    26.4vw 0.9rem 0 0.14rem #34506b,31.9vw 2.2rem 0 0.31rem #34506b,35.5vw 0.4rem 0 0.24rem #e9c7b5,
    37.2vw 4.0rem 0 0.07rem #d9694a,38.6vw 1.6rem 0 -0.12rem #d9694a,44.5vw 1.7rem 0 -0.02rem #34506b,
    47.0vw 1.0rem 0 0.26rem #e3b04b,50.2vw 1.1rem 0 0.29rem #e9c7b5,52.7vw 3.9rem 0 -0.15rem #2f8f83,
    53.6vw 1.0rem 0 0.15rem #e3b04b,57.1vw 1.4rem 0 0.27rem #d9694a,61.2vw 1.0rem 0 -0.07rem #e3b04b,
    64.3vw 2.8rem 0 0.13rem #e3b04b,65.5vw 2.9rem 0 0.3rem #8a9a5b,70.1vw 4.0rem 0 -0.25rem #8a9a5b,
    72.5vw 3.3rem 0 0.27rem #8a9a5b,76.4vw 3.5rem 0 0.06rem #34506b,80.2vw 2.7rem 0 0.32rem #8a9a5b,
    80.7vw 2.0rem 0 0.22rem #e9c7b5,85.9vw 3.8rem 0 -0.23rem #8a9a5b,88.1vw 0.9rem 0 0.08rem #2f8f83,
    91.4vw 1.9rem 0 -0.14rem #e3b04b,93.5vw 1.2rem 0 -0.22rem #d9694a,98vw 0.8rem 0 -0.01rem #34506b}
body::after{width:1rem;height:.6rem;border-radius:28% 72% 70% 30%/60% 30% 70% 40%;
  box-shadow:1.5vw 6.3rem 0 0.23rem #e9c7b5,6.5vw 5.8rem 0 -0.24rem #8a9a5b,7.4vw 7.1rem 0 0.08rem #d9694a,
    10.9vw 6.9rem 0 0.18rem #e9c7b5,15.0vw 4.7rem 0 -0.25rem #34506b,17.5vw 5.6rem 0 0.17rem #d9694a,
    21.6vw 6.1rem 0 0.29rem #d9694a,22.1vw 8.2rem 0 -0.05rem #8a9a5b,27.3vw 5.9rem 0 0.3rem #d9694a,
    29.7vw 7.6rem 0 -0.19rem #34506b,32.2vw 7.0rem 0 -0.23rem #e3b04b,34.6vw 5.8rem 0 0.25rem #34506b,
    37.7vw 8.3rem 0 -0.17rem #e9c7b5,39.9vw 5.5rem 0 0.09rem #2f8f83,44.1vw 7.7rem 0 -0.22rem #8a9a5b,
    47.9vw 7.3rem 0 -0.2rem #e9c7b5,49.2vw 5.0rem 0 -0.27rem #e9c7b5,53.5vw 6.2rem 0 0.26rem #e9c7b5,
    56.9vw 6.4rem 0 0.11rem #d9694a,58.7vw 4.9rem 0 -0.04rem #d9694a,62.3vw 5.0rem 0 -0.21rem #2f8f83,
    65.4vw 6.8rem 0 0.27rem #2f8f83,67.9vw 5.0rem 0 -0.26rem #e3b04b,72.3vw 4.9rem 0 0.28rem #e3b04b,
    75.6vw 6.4rem 0 -0.25rem #d9694a,76.1vw 6.1rem 0 -0.29rem #d9694a,81.1vw 5.9rem 0 0.28rem #34506b,
    83.4vw 4.8rem 0 0.07rem #e3b04b,84.9vw 8.0rem 0 -0.14rem #2f8f83,90.8vw 7.1rem 0 -0.03rem #2f8f83,
    92.8vw 7.9rem 0 -0.06rem #2f8f83,94.8vw 7.3rem 0 0.29rem #e3b04b,98vw 6.1rem 0 0.02rem #8a9a5b}
main{margin-top:8rem;padding-top:1.75rem;z-index:1;background:var(--page)}
.portrait{width:8rem;height:8rem;margin-top:-4rem;border:.5rem solid var(--page);border-radius:50% 50% 1rem 1rem}
.hero:has(.portrait){margin-top:-1.75rem}
.cover{margin:-8rem 0 0;width:100%;border-radius:var(--r);position:relative}.has-cover .portrait{margin-top:-4rem}
  .hero.has-cover{margin-top:0}
.name{font-weight:850;font-size:2.25rem;letter-spacing:-.035em}
.title{font-weight:800;letter-spacing:-.02em;font-size:1.5rem;display:flex;align-items:center;gap:.75rem}
.title::before{content:"";flex:none;width:1.1rem;height:1rem;background:#d9694a;
  border-radius:62% 38% 45% 55%/40% 62% 38% 60%}
.button{border-radius:.5rem 1.5rem .5rem 1.5rem}
.stack+.stack .button,.button+.button{border-radius:1.5rem .5rem 1.5rem .5rem}
.card{border:0;box-shadow:0 0 0 1px var(--line),0 .75rem 1.5rem -1rem rgba(40,50,50,.3)}
.social{border-radius:50% 50% 1rem 1rem}.action .i{border-radius:50% 50% 1rem 1rem}
.price{font-weight:800}
.divider{height:1rem;
  background:radial-gradient(.35rem .3rem at 10% 50%,#d9694a 98%,transparent),
    radial-gradient(.25rem .35rem at 26% 40%,#2f8f83 98%,transparent),
    radial-gradient(.4rem .25rem at 44% 60%,#e3b04b 98%,transparent),
    radial-gradient(.3rem .3rem at 61% 45%,#34506b 98%,transparent),
    radial-gradient(.35rem .25rem at 77% 55%,#8a9a5b 98%,transparent),
    radial-gradient(.25rem .3rem at 92% 45%,#d9694a 98%,transparent)}
.on-picture .hero:not(.has-cover) .portrait{margin-top:-4.75rem}
`,
};
