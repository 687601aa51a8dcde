import { array, assert, constantFrom, nat, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { palettes } from '../palettes.ts';
import { scenes } from '../scenes/scenes.ts';
import { templates } from '../templates.ts';
import { readPrompt } from './read-prompt.ts';

test.each([
  ['A sunset at the beach...', 'beach', 'sunset'],
  ['Blooming Garden Morning', 'garden', 'dawn'],
  ['Chaotic Coral Reef', 'reef', 'lagoon'],
  ['Halloween', 'halloween', 'ember'],
  ['PIZZA!', 'pizza', 'coffee'],
  ['Lego', 'lego', 'citrus'],
  ['Tokyo Street', 'tokyo', 'neon'],
  ['Make up', 'makeup', 'rose'],
  ['a pizza on the beach', 'pizza', 'coffee'],
  ['a cup of coffee in Paris', 'coffee', 'coffee'],
  ['the great wave', 'great-wave', 'ocean'],
  ['pink mountains', 'mountains', 'blossom'],
  ['mountain lake in autumn', 'mountains', 'dawn'],
  ['Pôr do sol na praia', 'beach', 'sunset'],
  ['corações vermelhos', 'hearts', 'rose'],
  ['balões no céu azul', 'balloons', 'ocean'],
  ['flores de cerejeira ao amanhecer', 'sakura', 'dawn'],
  ['Montañas nevadas de noche', 'mountains', 'winter'],
  ['fuegos artificiales', 'fireworks', 'midnight'],
  ['Árbol de Navidad', 'christmas', 'festive'],
  ['foglie d’autunno', 'leaves', 'autumn'],
  ['montagne al tramonto', 'mountains', 'sunset'],
  ['agrumi', 'citrus', 'forest'],
])('%s is %s in %s', (prompt, scene, palette) => {
  const reading = readPrompt(prompt);
  expect([reading.scene.id, reading.palette]).toEqual([scene, palette]);
  expect(reading.isAbstract).toBe(false);
});

test.each([
  ['Tokyo in winter at night', 'winter', 'night'],
  ['praia no verão de manhã', 'summer', 'morning'],
  ['bosque en otoño al anochecer', 'autumn', 'evening'],
  ['prato in primavera, mezzogiorno', 'spring', 'day'],
])('%s names season and time', (prompt, season, time) => {
  expect(readPrompt(prompt)).toMatchObject({ season, time });
});

test('words without a scene give an abstract in their colors and are named as they were typed', () => {
  const reading = readPrompt('Um Axolotl roxo e um Ñandú');
  expect(reading).toMatchObject({ isAbstract: true, palette: 'lavender', unknownWords: ['Axolotl', 'Ñandú'] });
  expect(reading.scene.id).toBe('waves');
  expect(readPrompt('axolotl').palette).toBe(readPrompt('Axolotl').palette);
});

test('an unknown word beside a known one is named, small words are not', () => {
  expect(readPrompt('a narwhal in the sea')).toMatchObject({ isAbstract: false, unknownWords: ['narwhal'] });
  expect(readPrompt('o mar, la playa, the sea').unknownWords).toEqual([]);
});

test('another try has another seed, the same try the same one', () => {
  const seeds = [0, 1, 2, 3].map((attempt) => readPrompt('coffee', attempt).seed);
  expect(new Set(seeds).size).toBe(4);
  expect(readPrompt('  Coffee ', 2)).toEqual(readPrompt('coffee', 2));
});

test.each([
  ['nothing', '', []],
  ['blanks', ' \n\t ', []],
  ['pictures alone', '🌊🌊🔥', []],
  ['small words alone, in all languages', 'the a of o um da de la con il lo della', []],
  ['Arabic', 'شجرة خضراء', ['شجرة', 'خضراء']],
  ['Japanese', '青い海', ['青い海']],
  ['SQL', "'; DROP TABLE codes; --", ['DROP', 'TABLE', 'codes']],
  ['markup', '<script>alert(1)</script>', ['script', 'alert', '1']],
  ['names of properties', '__proto__ constructor', ['proto', 'constructor']],
  ['a direction of writing that is switched', '\u202Eaxolotl\u0000', ['axolotl']],
  ['one word of 4,000 letters', 'x'.repeat(4000), ['x'.repeat(40)]],
  ['the same word 500 times', 'axolotl '.repeat(500), ['axolotl']],
  ['colors alone, one of them twice', 'blue and pink and blue', []],
  ['an accent of its own', 'e\u0301te\u0301 violet', ['e\u0301te\u0301']],
])('an abstract is drawn for %s', (_name, prompt, unknownWords) => {
  const [reading, again, other] = [readPrompt(prompt), readPrompt(prompt), readPrompt(prompt, 1)];
  expect(reading).toMatchObject({ isAbstract: true, unknownWords });
  expect(reading.scene.id).toBe('waves');
  expect(again).toEqual(reading);
  expect(other.seed).not.toBe(reading.seed);
});

test.each([
  ['um narval roxo', 'lavender', ['narval']],
  ['un ajolote morado', 'lavender', ['ajolote']],
  ['un axolotl rosso', 'rose', ['axolotl']],
  ['a quantum computer in blue', 'ocean', ['quantum', 'computer']],
])('%s: the abstract has the colors of the words', (prompt, palette, unknownWords) => {
  expect(readPrompt(prompt)).toMatchObject({ isAbstract: true, palette, unknownWords });
});

test('pictures between words do not hide a scene', () => {
  expect(readPrompt('praia 🏖️ azul')).toMatchObject({ isAbstract: false, palette: 'ocean', unknownWords: [] });
  expect(readPrompt('BEACH!!!').scene.id).toBe('beach');
});

test('anything typed gives a scene', () => {
  const typed = oneof(
    string({ unit: 'grapheme', maxLength: 300 }),
    array(constantFrom('__proto__', 'constructor', 'toString', '🌊', 'мopе', '海', "d'", '-', 'beach'), {
      maxLength: 8,
    }).map((words) => words.join(' ')),
  );
  assert(
    property(typed, nat(9), (prompt, attempt) => {
      const reading = readPrompt(prompt, attempt);
      expect(scenes).toContain(reading.scene);
      expect(palettes).toHaveProperty(reading.palette);
      expect(reading.unknownWords.length).toBeLessThanOrEqual(5);
      expect(reading.unknownWords.every((word) => word.length <= 40)).toBe(true);
    }),
  );
});

test('there are forty templates, each for a scene of its own and of known words', () => {
  expect(templates).toHaveLength(40);
  expect(templates.map(({ prompt }) => readPrompt(prompt).scene.id)).toEqual(templates.map(({ id }) => id));
  expect(templates.flatMap(({ prompt }) => readPrompt(prompt).unknownWords)).toEqual([]);
});
