/** Pictures that are codes, drawn without a model, each read by independent decoders before it is handed out. */
export { palettes } from './palettes.ts';
export { createRandom, hashText } from './random.ts';
export { readPrompt, type PromptReading } from './prompt/read-prompt.ts';
export { scenes } from './scenes/scenes.ts';
export { templates, type Template } from './templates.ts';
