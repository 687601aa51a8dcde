import type { Scene } from '../scene.ts';
import { balloons } from './balloons.ts';
import { beach } from './beach.ts';
import { christmas } from './christmas.ts';
import { citrus } from './citrus.ts';
import { city } from './city.ts';
import { coffee } from './coffee.ts';
import { dunes } from './dunes.ts';
import { fireworks } from './fireworks.ts';
import { forest } from './forest.ts';
import { garden } from './garden.ts';
import { glass } from './glass.ts';
import { greatWave } from './great-wave.ts';
import { halloween } from './halloween.ts';
import { hearts } from './hearts.ts';
import { koi } from './koi.ts';
import { lanterns } from './lanterns.ts';
import { lavender } from './lavender.ts';
import { leaves } from './leaves.ts';
import { lego } from './lego.ts';
import { lighthouse } from './lighthouse.ts';
import { makeup } from './makeup.ts';
import { mountains } from './mountains.ts';
import { pizza } from './pizza.ts';
import { planet } from './planet.ts';
import { reef } from './reef.ts';
import { sakura } from './sakura.ts';
import { tokyo } from './tokyo.ts';
import { waves } from './waves.ts';
import { winter } from './winter.ts';

/**
 * Every scene, the most specific first: where a prompt names two equally well, the earlier one is drawn. Things come
 * before places, and places before seasons.
 */
export const scenes: readonly Scene[] = [
  pizza,
  citrus,
  coffee,
  makeup,
  lego,
  koi,
  reef,
  halloween,
  christmas,
  lanterns,
  fireworks,
  planet,
  balloons,
  lighthouse,
  sakura,
  greatWave,
  tokyo,
  glass,
  hearts,
  lavender,
  dunes,
  beach,
  city,
  mountains,
  forest,
  garden,
  leaves,
  winter,
  waves,
];

/** Drawn in the colors of a prompt that names no scene. */
export const abstractScene = waves;
