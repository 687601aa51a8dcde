import type { z } from 'zod';
import type { Field, variables } from './variables.ts';

type ArtSettings = Pick<z.output<typeof variables>, 'artProvider' | 'artUrl' | 'artToken' | 'artWorkflow' | 'artName'>;

/** What each way to draw needs. */
const needs = {
  builtin: [],
  off: [],
  http: ['artUrl'],
  comfyui: ['artUrl', 'artWorkflow'],
  replicate: ['artToken', 'artWorkflow'],
} as const satisfies Readonly<Record<ArtSettings['artProvider'], readonly (Field & keyof ArtSettings)[]>>;

/** The first variable that is needed and not set. */
export function findMissingArt(settings: ArtSettings): Field | undefined {
  return needs[settings.artProvider].find((field) => settings[field] === undefined);
}

/** The name of the service whose model draws, as people read it; undefined where no model draws. */
export function nameArtProvider({
  artProvider,
  artUrl,
  artName,
}: Pick<ArtSettings, 'artProvider' | 'artUrl' | 'artName'>): string | undefined {
  switch (artProvider) {
    case 'builtin':
    case 'off':
      return undefined;
    case 'comfyui':
      return artName ?? 'ComfyUI';
    case 'replicate':
      return artName ?? 'Replicate';
    case 'http':
      return artName ?? (artUrl === undefined ? '' : new URL(artUrl).host);
  }
}
