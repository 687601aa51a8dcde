import type { Seen } from '../reader.ts';

/** What quirc.wasm exports: see bridge.c. */
type Quirc = Readonly<{
  memory: WebAssembly.Memory;
  _initialize: () => void;
  begin: (width: number, height: number) => number;
  read_code: () => number;
  payload: () => number;
}>;

export async function createQuirc(program: Uint8Array<ArrayBuffer>): Promise<(seen: Seen) => string | undefined> {
  const { instance } = await WebAssembly.instantiate(program, {});
  const quirc = instance.exports as unknown as Quirc; // what bridge.c exports
  quirc._initialize();
  return ({ width, height, luma }) => {
    const buffer = quirc.begin(width, height);
    if (buffer === 0) return undefined;
    new Uint8Array(quirc.memory.buffer, buffer, luma.length).set(luma);
    const length = quirc.read_code();
    if (length < 0) return undefined;
    return new TextDecoder().decode(new Uint8Array(quirc.memory.buffer, quirc.payload(), length));
  };
}
