/** Pictures that are codes, drawn without a model, each read by independent decoders before it is handed out. */
export { palettes } from './palettes.ts';
export { createRandom, hashText } from './random.ts';
export { hills } from './scenes/hills.ts';
