import type { Seen } from '../reader.ts';

/** What quirc.wasm exports: see bridge.c. */
type Quirc = Readonly<{
  memory: Readonly<{ buffer: ArrayBuffer }>;
  _initialize: () => void;
  begin: (width: number, height: number) => number;
  read_code: () => number;
  payload: () => number;
}>;

type Runtime = Readonly<{
  WebAssembly: Readonly<{
    instantiate: (
      program: Uint8Array,
      imports: object,
    ) => Promise<Readonly<{ instance: Readonly<{ exports: Quirc }> }>>;
  }>;
}>;

export async function createQuirc(program: Uint8Array): Promise<(seen: Seen) => string | undefined> {
  // Node and browsers have it; this package is compiled without the types of the DOM.
  const { WebAssembly } = globalThis as unknown as Runtime;
  const { instance } = await WebAssembly.instantiate(program, {});
  const quirc = instance.exports;
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
