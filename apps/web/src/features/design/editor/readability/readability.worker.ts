import { prepareZxing } from '@evercode/qr/readability';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { checkDrawing, fixDrawing } from './check-drawing.ts';
import type { Question, Reply } from './judge.ts';

prepareZxing({ wasmUrl });

let latest = 0;

/** Yields to the event loop, so that pending messages are delivered. */
const yieldToEvents = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

async function answer(question: Exclude<Question, { ask: 'giveUp' }>, mine: number): Promise<unknown> {
  if (question.ask === 'check') return checkDrawing(question.drawing);
  const yieldUnlessCancelled = async () => {
    await yieldToEvents();
    if (mine !== latest) throw new Error('Given up');
  };
  return fixDrawing(question.drawing, yieldUnlessCancelled).catch((error: unknown) => {
    if (mine === latest) throw error;
    return [];
  });
}

// The messages the page sends; the web is compiled without a worker's own types.
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  latest += 1;
  const reply = (reply: Reply) => postMessage(reply);
  if (data.ask !== 'giveUp')
    void answer(data, latest).then(
      (value) => reply({ value }),
      () => reply({ failed: true }),
    );
});
