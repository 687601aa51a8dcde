import type { z } from 'zod';
import type { Field, variables } from './variables/variables.ts';

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
  const names = {
    builtin: undefined,
    off: undefined,
    comfyui: 'ComfyUI',
    replicate: 'Replicate',
    http: artUrl === undefined ? '' : new URL(artUrl).host,
  } as const satisfies Readonly<Record<ArtSettings['artProvider'], string | undefined>>;
  const name = names[artProvider];
  return name === undefined ? undefined : (artName ?? name);
}
