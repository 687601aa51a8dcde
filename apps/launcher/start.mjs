// Plain JavaScript that older Nodes can parse too: they must reach the sentence below, not a syntax error.
const OLDEST_MAJOR = 24;

if (Number(process.versions.node.split('.')[0]) < OLDEST_MAJOR) {
  console.error(
    `Evercode needs Node ${OLDEST_MAJOR} or newer and this is Node ${process.versions.node}; after "npm ci", "npm start" finds the right one by itself on 64-bit Linux.`,
  );
  process.exitCode = 1;
} else {
  const { main } = await import('./src/main.ts');
  await main();
}
