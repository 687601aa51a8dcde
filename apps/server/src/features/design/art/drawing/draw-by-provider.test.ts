import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawControl, readLink } from '@evercode/art';
import { createReaders, encodePng, rasterInNode } from '@evercode/art/node';
import { isLongRun, waitFor } from '@evercode/testkit';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicInternet } from '../../../../platform/internet/internet.ts';
import type { ArtOrder, ArtTask } from '../artist/art-task.ts';
import { judgeTask, prepareTask, repairedRung } from '../artist/judge-task.ts';
import { readPng } from '../artist/read-pictures.ts';
import { openProvider } from '../providers/open-provider.ts';
import { drawLikeModel } from '../providers/model-pictures.fixture.ts';
import { startServices, type Services } from '../providers/services.fixture.ts';
import { readWorkflow } from '../providers/workflow.ts';
import { drawByProvider } from './draw-by-provider.ts';

// Services over HTTP, with the artist's own readers.

const link = 'https://go.example/menu';
/** The time of a test grows with the pixels. */
const side = isLongRun ? 768 : 512;
let tools: Awaited<ReturnType<typeof prepareTools>>;
let order: ArtOrder & { isFree: boolean };
let services: Services;
let folder: string;
beforeAll(async () => {
  tools = await prepareTools();
  order = { code: await drawCode(link), prompt: 'a "sunset"', attempt: 0, stop: 'balanced', side, isFree: true };
  folder = mkdtempSync(join(tmpdir(), 'evercode-art-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  services = await startServices();
});
afterEach(() => services.stop());

const prepareTools = async () => ({ raster: rasterInNode, encode: encodePng, readers: await createReaders() });
async function drawCode(text: string): Promise<Uint8Array> {
  const control = drawControl(text);
  if (control === undefined) throw new Error(`${text} fits into no code`);
  return encodePng(control.side, [await rasterInNode(control.svg, control.side)]);
}
const perform = async (task: ArtTask) => {
  if (task.kind === 'prepare') return prepareTask(task, tools);
  if (task.kind === 'judge') return judgeTask(task, tools);
  throw new Error('Pictures of models are not painted here');
};

const workflows = {
  comfyui: {
    '3': { class_type: 'KSampler', inputs: { seed: '%SEED%', steps: 20 } },
    '4': { class_type: 'CLIPTextEncode', inputs: { text: 'art of %PROMPT%, detailed' } },
    '5': { class_type: 'LoadImage', inputs: { image: '%QR%' } },
    '6': { class_type: 'ControlNetApply', inputs: { strength: '%SCALE%' } },
  },
  replicate: {
    version: 'someone/codes',
    input: { prompt: 'art of %PROMPT%, detailed', image: '%QR%', seed: '%SEED%', weight: '%SCALE%' },
  },
} as const;
const names = ['http', 'comfyui', 'replicate'] as const;
type Name = (typeof names)[number];

function connect(name: Name) {
  const artWorkflow = join(folder, `${name}.json`);
  if (name !== 'http') writeFileSync(artWorkflow, JSON.stringify(workflows[name]));
  const config = { artProvider: name, artUrl: services.url, artToken: 'a-token-of-art', artWorkflow };
  const provider = openProvider(
    { ...config, artImageHosts: undefined },
    { internet: publicInternet, newUuid: () => crypto.randomUUID() },
  );
  if (provider === undefined) throw new Error(`${name} is no service`);
  return provider;
}
const draw = (name: Name, { signal = new AbortController().signal, timeoutMs = 600_000 } = {}) =>
  drawByProvider(order, { provider: connect(name), perform, signal, timeoutMs });

/** The weight of the code in each job, where the protocol has one. */
const weightsOf = (name: Name): unknown[] =>
  services.asked.flatMap(({ method, path, body }) => {
    if (method !== 'POST') return [];
    if (name === 'comfyui' && path === '/prompt')
      return [(body as { prompt: { 6: { inputs: { strength: unknown } } } }).prompt[6].inputs.strength];
    return name === 'replicate' ? [(body as { input: { weight: unknown } }).input.weight] : [];
  });

describe.each(names)('%s', (name) => {
  test('a picture that all readers read is handed out as it is, and the token goes along', async () => {
    const drawn = await draw(name);
    expect(drawn).toMatchObject({ outcome: 'painted', facts: { scene: null, readers: 4, views: 7, rung: 0 } });
    expect(services.jobs).toHaveLength(1);
    expect(
      new Set(
        services.asked.filter(({ path }) => !path.startsWith('/files')).map(({ authorization }) => authorization),
      ),
    ).toEqual(new Set(['Bearer a-token-of-art']));
    const png = 'png' in drawn ? drawn.png : new Uint8Array();
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: side, height: side });
    const picture = await readPng(png);
    expect(picture && (await readLink(picture, tools.readers))).toBe(link);
  });

  test('a picture that is not read is drawn again with more weight', async () => {
    services.behave('weak', 'readable');
    expect(await draw(name)).toMatchObject({ outcome: 'painted', facts: { rung: 1 } });
    expect(weightsOf(name)).toEqual(name === 'http' ? [] : [1.2, 1.4]);
  });

  test('a job that fails, lasts too long, or gives bytes without end or no picture ends without one', async () => {
    for (const [behavior, problem] of [
      ['failed', 'failed'],
      ['endless', 'too-large'],
      ['no-picture', 'unexpected'],
      ['huge-picture', 'unexpected'],
    ] as const) {
      services.behave(behavior);
      await expect(draw(name)).rejects.toMatchObject({ name: 'ProviderError', problem });
    }
    services.behave('never');
    await expect(draw(name, { timeoutMs: 300 })).rejects.toMatchObject({ problem: 'slow' });
  });

  test('a picture that is not wanted any more is canceled at the service', async () => {
    services.behave('never');
    const leaving = new AbortController();
    const drawing = draw(name, { signal: leaving.signal });
    drawing.catch(() => undefined);
    await waitFor(() => (services.jobs[0]?.polls ?? 0) > 0, {
      what: 'the first question',
    });
    leaving.abort();
    await expect(drawing).rejects.toMatchObject({ name: 'AbortError' });
    expect(services.canceled).toEqual(['job-0']);
  });
});

test('what no try makes readable is repaired by the artist, and read as the link', async () => {
  services.behave('weak');
  const drawn = await draw('replicate');
  expect(drawn).toMatchObject({ outcome: 'painted', facts: { readers: 4, views: 7, rung: repairedRung } });
  expect(weightsOf('replicate')).toEqual([1.2, 1.4, 1.6, 1.8]);
  const picture = await readPng('png' in drawn ? drawn.png : new Uint8Array());
  expect(picture && (await readLink(picture, tools.readers))).toBe(link);
});

test('a picture with the code of another link is never handed out, nor repaired', async () => {
  services.behave({ picture: await drawLikeModel(await drawCode('https://other.example/'), false) });
  expect(await draw('http')).toEqual({ outcome: 'not-readable' });
  expect(services.jobs).toHaveLength(4);
});

test.each([
  ['that is not square', 800, 'png'],
  ['in a format that models do not draw', 512, 'gif'],
] as const)('a picture %s is none', async (_, width, format) => {
  const picture = await sharp({ create: { width, height: 512, channels: 3, background: '#7a7' } })
    .toFormat(format)
    .toBuffer();
  services.behave({ picture });
  await expect(draw('http')).rejects.toMatchObject({ problem: 'unexpected' });
  expect(services.jobs).toHaveLength(1);
});

test('an image elsewhere than at the service and the allowed hosts is not fetched', async () => {
  services.behave('elsewhere');
  await expect(draw('replicate')).rejects.toMatchObject({ problem: 'foreign-host' });
});

test('a prompt stays text within the workflow', async () => {
  order = { ...order, prompt: '%QR% "}, "seed": 1 {' };
  await draw('comfyui');
  const sent = services.asked.find(({ path }) => path === '/prompt')?.body as { prompt: object };
  expect(Object.keys(sent.prompt)).toEqual(['3', '4', '5', '6']);
  expect(sent.prompt).toMatchObject({ 4: { inputs: { text: 'art of %QR% "}, "seed": 1 {, detailed' } } });
  expect(sent.prompt).toMatchObject({ 3: { inputs: { seed: expect.any(Number) as number } } });
});

test('a workflow that is missing or lacks a placeholder stops the start with one sentence', () => {
  const open = (content: string) => {
    const artWorkflow = join(folder, 'odd.json');
    writeFileSync(artWorkflow, content);
    const config = {
      artProvider: 'replicate',
      artUrl: undefined,
      artToken: 'a-token-of-art',
      artWorkflow,
      artImageHosts: undefined,
    } as const;
    return () => openProvider(config, { internet: publicInternet, newUuid: () => '' });
  };
  expect(open('[]')).toThrow(/^ART_WORKFLOW \(.*\): must be a JSON object\.$/);
  expect(open('{"version":"a"}')).toThrow('"input" is missing');
  expect(open('{"version":"a","input":{"image":"%QR%"}}')).toThrow('%PROMPT% is missing');
  expect(open('{"version":"a","input":{"prompt":"%PROMPT%"}}')).toThrow('%QR% is missing');
  rmSync(join(folder, 'odd.json'));
  expect(() => readWorkflow(join(folder, 'odd.json'))).toThrow("odd.json): can't be read.");
});
