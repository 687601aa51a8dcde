// Healthy: each port that this machine's role serves answers /healthz.
const { ROLE = 'all', PORT = '3000', SCAN_PORT = '3001' } = process.env;
const ports = { all: [PORT, SCAN_PORT], app: [PORT], worker: [PORT], scan: [SCAN_PORT] }[ROLE] ?? [PORT, SCAN_PORT];

try {
  const answers = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) })));
  process.exitCode = answers.every((answer) => answer.ok) ? 0 : 1;
} catch {
  process.exitCode = 1;
}
