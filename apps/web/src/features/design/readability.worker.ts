import { prepareZxing } from '@evercode/qr/readability';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { checkDrawing, type DrawingToCheck } from './check-drawing.ts';

prepareZxing({ wasmUrl });

// The one message that the page sends; the types of a worker's own side are not among those that the web is compiled with.
addEventListener('message', ({ data }: MessageEvent<DrawingToCheck>) => {
  void checkDrawing(data).then((verdict) => postMessage(verdict), () => postMessage(undefined));
});
