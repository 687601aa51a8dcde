import { prepareZxing } from '@evercode/qr/readability';

// The Node API of the test environment, declared here because Node's types conflict with those of browsers.
type Runtime = Readonly<{
  process: { getBuiltinModule: (name: 'node:fs') => { readFileSync: (path: string) => Uint8Array<ArrayBuffer> } };
}>;

/** For tests, which have no worker to load the decoder. */
export function prepareDecoders(): void {
  const { process } = globalThis as unknown as Runtime; // see above
  const program = process
    .getBuiltinModule('node:fs')
    .readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  prepareZxing({ wasmBinary: new Uint8Array(program).buffer });
}
