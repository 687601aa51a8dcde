/** From the words of a person to what is drawn, without a model: tables of words in four languages. */
import type { PaletteName } from '../palettes.ts';
import { hashText } from '../random.ts';
import type { Scene, Season, TimeOfDay } from '../scene.ts';
import { abstractScene, scenes } from '../scenes/scenes.ts';
import { fold, splitWords, stem } from './fold.ts';
import { colorHints, seasonHints, smallWords, timeHints } from './hints.ts';

type PromptReading = Readonly<{
  scene: Scene;
  palette: PaletteName;
  season: Season;
  time: TimeOfDay;
  /** Of the prompt and the number of the try: the same again for the same two. */
  seed: number;
  /** The prompt names no scene, so an abstract in its colors is drawn. */
  isAbstract: boolean;
  /** Words, as they were typed, that no table knows. */
  unknownWords: readonly string[];
}>;

type Entry = { scene: Scene; rank: number };

const longestPhrase = 4;

/** Scenes by their folded phrases, and by the stems of these. The first scene of a phrase keeps it. */
const phrases = new Map<string, Entry>();
for (const isExact of [true, false])
  for (const [rank, scene] of scenes.entries())
    for (const word of Object.values(scene.words).flat()) {
      const key = isExact ? fold(word) : stemPhrase(fold(word));
      if (!phrases.has(key)) phrases.set(key, { scene, rank });
    }

function stemPhrase(phrase: string): string {
  return phrase.split(' ').map(stem).join(' ');
}

/** `attempt` of 0 is the first picture of a prompt; each further one has another composition. */
export function readPrompt(prompt: string, attempt = 0): PromptReading {
  const typed = splitWords(prompt);
  const words = typed.map(fold);
  const known = new Set<number>();
  const found = findScene(words, known);
  const scene = found ?? abstractScene;
  const season = findHint(words, seasonOf);
  const time = findHint(words, timeOf);
  const seed = hashText(`${words.join(' ')}|${attempt}`);
  const palette = choosePalette(scene, { words, known, season, time, attempt, isAbstract: !found });
  const isUnknown = (word: string, index: number) =>
    !known.has(index) && !smallWords.has(word) && !colorsOf(word) && !seasonOf(word) && !timeOf(word);
  const unknownWords = typed.filter((_, index) => isUnknown(words[index] ?? '', index));
  return {
    scene,
    palette,
    season: season ?? 'summer',
    time: time ?? usualTime(palette),
    seed,
    isAbstract: !found,
    unknownWords: [...new Set(unknownWords)].slice(0, 5).map((word) => word.slice(0, 40)),
  };
}

/** The scene with most words in the prompt, longer phrases counting more; then the more specific one. */
function findScene(words: readonly string[], known: Set<number>): Scene | undefined {
  const scores = new Map<Scene, { score: number; rank: number }>();
  for (let length = longestPhrase; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      if (Array.from({ length }, (_, index) => at + index).some((index) => known.has(index))) continue;
      const phrase = words.slice(at, at + length).join(' ');
      const entry = phrases.get(phrase) ?? phrases.get(stemPhrase(phrase));
      if (!entry || smallWords.has(phrase)) continue;
      for (let index = at; index < at + length; index++) known.add(index);
      const before = scores.get(entry.scene)?.score ?? 0;
      // "Winter" alone is a scene, but in "Tokyo in winter" it is the weather.
      const weight = isHintOnly(phrase) ? 0.3 : length;
      scores.set(entry.scene, { score: before + weight, rank: entry.rank });
    }
  const [best] = [...scores].toSorted(([, a], [, b]) => b.score - a.score || a.rank - b.rank);
  return best?.[0];
}

/** A word of a list in one of its forms: `vermelhos` is in a list with `vermelho`. */
type Lookup<Value> = (word: string) => Value | undefined;

/** The first list with a word keeps it. A word as it is in a list goes before the stem of one. */
function indexLists<Value>(lists: readonly (readonly [words: readonly string[], value: Value])[]): Lookup<Value> {
  const exact = new Map<string, Value>();
  const stems = new Map<string, Value>();
  for (const [words, value] of lists)
    for (const word of words) {
      if (!exact.has(word)) exact.set(word, value);
      if (word.length > 3 && !stems.has(stem(word))) stems.set(stem(word), value);
    }
  return (word) => exact.get(word) ?? (word.length > 3 ? stems.get(stem(word)) : undefined);
}

// The keys of both tables are their names.
const seasonOf = indexLists((Object.keys(seasonHints) as Season[]).map((name) => [seasonHints[name], name] as const));
const timeOf = indexLists((Object.keys(timeHints) as TimeOfDay[]).map((name) => [timeHints[name], name] as const));
const colorsOf = indexLists(colorHints);

const hintWords = new Set([...Object.values(seasonHints), ...Object.values(timeHints)].flat());
const isHintOnly = (phrase: string): boolean => hintWords.has(phrase);

function findHint<Name>(words: readonly string[], nameOf: Lookup<Name>): Name | undefined {
  for (const word of words) {
    const name = nameOf(word);
    if (name !== undefined) return name;
  }
  return undefined;
}

const seasonPalettes = {
  spring: ['blossom', 'meadow'],
  summer: [],
  autumn: ['autumn', 'desert'],
  winter: ['winter', 'ocean'],
} as const satisfies Readonly<Record<Season, readonly PaletteName[]>>;

const timePalettes = {
  morning: ['dawn', 'blossom'],
  day: ['ocean', 'lagoon', 'meadow'],
  evening: ['sunset', 'desert', 'ember'],
  night: ['midnight', 'neon', 'aurora'],
} as const satisfies Readonly<Record<TimeOfDay, readonly PaletteName[]>>;

type Wish = {
  words: readonly string[];
  /** Indexes of the words that name scenes. */
  known: ReadonlySet<number>;
  season: Season | undefined;
  time: TimeOfDay | undefined;
  attempt: number;
  isAbstract: boolean;
};

/** By the colors and moods of the words, then by season and time, otherwise those of the scene in turn. */
function choosePalette(scene: Scene, { words, known, season, time, attempt, isAbstract }: Wish): PaletteName {
  const suits = (names: readonly PaletteName[]) => names.find((name) => scene.palettes.includes(name));
  for (const [index, word] of words.entries()) {
    const hint = colorsOf(word);
    if (!hint) continue;
    // A word that names the scene, such as "orange", is no wish for a color, unless the scene is drawn in it anyway.
    if (known.has(index) && suits(hint) === undefined) continue;
    return suits(hint) ?? hint[0] ?? 'sunset';
  }
  const wished = [...(season ? seasonPalettes[season] : []), ...(time ? timePalettes[time] : [])];
  const suiting = suits(wished);
  if (suiting !== undefined) return suiting;
  // An abstract has no colors of its own: they come from the words.
  const first = isAbstract ? hashText(words.join(' ')) : 0;
  return scene.palettes[(first + attempt) % scene.palettes.length] ?? 'sunset';
}

function usualTime(palette: PaletteName): TimeOfDay {
  if (['midnight', 'neon', 'aurora'].includes(palette)) return 'night';
  return ['sunset', 'ember', 'desert'].includes(palette) ? 'evening' : 'morning';
}
