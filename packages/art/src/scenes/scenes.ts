import type { Scene } from '../scene.ts';
import { balloons } from './balloons.ts';
import { bamboo } from './bamboo.ts';
import { beach } from './beach.ts';
import { bouquet } from './bouquet.ts';
import { christmas } from './christmas.ts';
import { citrus } from './citrus.ts';
import { city } from './city.ts';
import { coffee } from './coffee.ts';
import { cupcake } from './cupcake.ts';
import { dunes } from './dunes.ts';
import { easter } from './easter.ts';
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
import { paris } from './paris.ts';
import { pizza } from './pizza.ts';
import { planet } from './planet.ts';
import { reef } from './reef.ts';
import { sailing } from './sailing.ts';
import { sakura } from './sakura.ts';
import { stitch } from './stitch.ts';
import { sushi } from './sushi.ts';
import { tokyo } from './tokyo.ts';
import { train } from './train.ts';
import { venice } from './venice.ts';
import { waves } from './waves.ts';
import { wine } from './wine.ts';
import { winter } from './winter.ts';

/**
 * Every scene, the most specific first: where a prompt names two equally well, the earlier one is drawn. Things come
 * before places, and places before seasons.
 */
export const scenes: readonly Scene[] = [
  pizza,
  sushi,
  cupcake,
  wine,
  citrus,
  coffee,
  makeup,
  stitch,
  lego,
  koi,
  reef,
  halloween,
  easter,
  christmas,
  lanterns,
  fireworks,
  planet,
  balloons,
  train,
  lighthouse,
  sailing,
  sakura,
  bamboo,
  greatWave,
  tokyo,
  paris,
  venice,
  glass,
  bouquet,
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
