/** Yields the data of each server-sent event. Ends with the stream; leaving the loop disconnects. */
export async function* readEvents({ body }: Response): AsyncGenerator {
  if (body === null) throw new TypeError('This answer has no body.');
  let text = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length));
    }
  }
}
