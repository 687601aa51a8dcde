import { checkDrawing, type DrawingToCheck } from './check-drawing.ts';

// The one message that the page sends; the types of a worker's own side are not among those that the web is compiled with.
addEventListener('message', ({ data }: MessageEvent<DrawingToCheck>) => {
  void checkDrawing(data).then((verdict) => postMessage(verdict), () => postMessage(undefined));
});
