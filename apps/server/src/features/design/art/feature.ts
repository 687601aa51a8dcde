import { defineFeature } from '../../../platform/feature.ts';
import { createArtHandlers } from './art-handlers.ts';
import { forgetOldArt } from './art-repo.ts';
import { createArtistPool } from './artist/artist-pool.ts';

/** Codes drawn as pictures, by a prompt. */
export const feature = defineFeature(({ db, log, newUuid, config, stopping }) => {
  const artists = createArtistPool();
  stopping.addEventListener('abort', () => void artists.close(), { once: true });
  return {
    handlers: createArtHandlers({ db, log, newUuid, artists, stopping, isOn: config.artProvider !== 'off' }),
    chores: [{ name: 'art', run: (now) => forgetOldArt(db, now) }],
  };
});
