// Plain JavaScript that older versions of Node can parse: they must reach the message below, not a syntax error.
const MIN_MAJOR = 24;

if (Number(process.versions.node.split('.')[0]) < MIN_MAJOR) {
  console.error(
    `Evercode needs Node ${MIN_MAJOR} or newer. This is Node ${process.versions.node}. ` +
      'Run "npm ci" first: it installs the right one on 64-bit Linux, and "npm start" uses it.',
  );
  process.exitCode = 1;
} else {
  const { enableCompileCache } = await import('node:module');
  const { prepareStrippedCode } = await import('./stripped-code/prepare.mjs');
  await prepareStrippedCode();
  await import('./stripped-code/load.mjs');
  // Caches V8's compiled code for the next start. No effect if the checkout cannot be written.
  enableCompileCache(new URL('../../.cache/code', import.meta.url).pathname);
  const { main } = await import('./src/main.ts');
  await main();
}
