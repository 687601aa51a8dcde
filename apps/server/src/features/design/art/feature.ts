import { defineFeature } from '../../../platform/feature.ts';
import { createArtHandlers } from './art-handlers.ts';
import { forgetOldArt } from './art-repo.ts';
import { createArtistPool } from './artist/artist-pool.ts';
import { createDrawArt } from './drawing/draw-art.ts';
import { openProvider } from './providers/open-provider.ts';

/** Codes drawn as pictures, by a prompt. */
export const feature = defineFeature(({ db, log, newUuid, config, internet, stopping }) => {
  const artists = createArtistPool();
  stopping.addEventListener('abort', () => void artists.close(), { once: true });
  const draw = createDrawArt(artists, openProvider(config, { internet, newUuid }));
  return {
    handlers: createArtHandlers({ db, log, newUuid, draw, stopping, drawnBy: config.artProvider }),
    chores: [{ name: 'art', run: (now) => forgetOldArt(db, now) }],
  };
});
