// Healthy: each port of this machine's role answers /healthz. A worker has one only with METRICS_PORT. On a scan
// machine that port does not count: visitors are answered while what fetches routes cannot start.
const read = (name, fallback) => process.env[`EVERCODE_${name}`] || process.env[name] || fallback;
const [role, app, scan] = [read('ROLE', 'all'), read('PORT', '3000'), read('SCAN_PORT', '3001')];
const metrics = [read('METRICS_PORT', '')].filter(Boolean);
const ports = { all: [app, scan], app: [app], worker: metrics, scan: [scan] }[role] ?? [app, scan];

try {
  const answers = await Promise.all(
    ports.map((port) => fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) })),
  );
  process.exitCode = answers.every((answer) => answer.ok) ? 0 : 1;
} catch {
  process.exitCode = 1;
}
