/**
 * Pictures that are codes, drawn without a model, each read by independent decoders before it is handed out. Pure: what
 * draws, reads and encodes comes from the caller; in Node from `@evercode/art/node`.
 *
 *   words -> scene -> code that agrees with the picture -> blend or mosaic -> readers, in seven views -> picture
 *
 * High level
 *   paint({ link, prompt, stop }, tools)     -> a picture that every reader read, or the refusal
 *   templates                                -> prompts to begin with
 *   drawControl(link)                        -> the code as a model of others is shown it
 *   judgePicture(picture, order, tools)      -> the gate for a picture of such a model, and its repair
 *   checkPicture(rgba, link, grid, tools)    -> the gate alone
 * Middle level
 *   readPrompt(prompt, attempt)              -> scene, palette, season and time of day of a prompt, and unknown words
 *
 * Where to add what: a scene is one file in scenes/, a shape of dots one path in blend/shapes.ts, a manner of tiles one
 * entry in mosaic/tiles.ts, a view of the gate one line in view/views.ts.
 */
export { paint, sideLimits, type PaintResult } from './paint.ts';
export { stops, type Stop } from './ladder.ts';
export type { Checked } from './paint-picture.ts';
export type { PaintTools } from './tools.ts';
export type { Rgba } from './raster.ts';
export { checkClean, checkPicture, type Verdict } from './gate/gate.ts';
export { drawControl, fittedSide, type Control } from './foreign/control.ts';
export { judgePicture } from './foreign/judge-picture.ts';
export { readLink } from './gate/read-link.ts';
export { layGrid, type Grid } from './blend/grid.ts';
export { palettes } from './palettes.ts';
export { createRandom, hashText } from './random.ts';
export { readPrompt } from './prompt/read-prompt.ts';
export { scenes } from './scenes/scenes.ts';
export { templates } from './templates.ts';
