import { defineFeature } from '../../../platform/feature.ts';
import { libraryChores } from '../../../platform/design-library/unused.ts';
import { createDesignLibraryHandlers } from './library-handlers.ts';

/** Logos, backgrounds and saved styles. */
export const feature = defineFeature(({ db, newUuid, config, pictures }) => ({
  handlers: createDesignLibraryHandlers({ db, newUuid, publicUrl: config.publicUrl, pictures }),
  chores: libraryChores(db),
}));
