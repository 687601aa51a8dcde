import { prepareZxing } from '@evercode/qr/readability';

// What tests run in; the web is compiled without its types, which are at odds with those of browsers.
type Runtime = Readonly<{ process: { getBuiltinModule: (name: 'node:fs') => { readFileSync: (path: string) => Uint8Array<ArrayBuffer> } } }>;

/** For tests, which have no worker that would do it. */
export function prepareDecoders(): void {
  const { process } = globalThis as unknown as Runtime; // see above
  const program = process.getBuiltinModule('node:fs').readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  prepareZxing({ wasmBinary: new Uint8Array(program).buffer });
}
