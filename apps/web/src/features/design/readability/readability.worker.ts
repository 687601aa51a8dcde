import { prepareZxing } from '@evercode/qr/readability';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { checkDrawing, fixDrawing } from './check-drawing.ts';
import type { Question, Reply } from './judge.ts';

prepareZxing({ wasmUrl });

let latest = 0;

/** Messages arrive only while nothing is at work. */
const breathe = () => new Promise<void>((resolve) => {
  setTimeout(resolve);
});

async function answer(question: Exclude<Question, { ask: 'giveUp' }>, mine: number): Promise<unknown> {
  if (question.ask === 'check') return checkDrawing(question.drawing);
  const stayWanted = async () => {
    await breathe();
    if (mine !== latest) throw new Error('Given up');
  };
  return fixDrawing(question.drawing, stayWanted).catch((error: unknown) => {
    if (mine === latest) throw error;
    return [];
  });
}

// The messages that the page sends; the types of a worker's own side are not among those that the web is compiled with.
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  latest += 1;
  const say = (reply: Reply) => postMessage(reply);
  if (data.ask !== 'giveUp') void answer(data, latest).then((value) => say({ value }), () => say({ failed: true }));
});
