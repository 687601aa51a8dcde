/** Doubles of the services that links are brought from. Each one tells at its head which facts it was written from. */
export { bitlink, startBitly } from './bitly-double.ts';
export { dubLink, startDub } from './dub-double.ts';
export { kuttLink, startKutt } from './kutt-double.ts';
export { brandedLink, startRebrandly } from './rebrandly-double.ts';
export { shortUrl, startShlink } from './shlink-double.ts';
export { startYourls, yourlsLink } from './yourls-double.ts';
export type { ServiceDouble } from './service-double.ts';
