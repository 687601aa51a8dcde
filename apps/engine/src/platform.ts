// chDB has binaries for glibc Linux and macOS. Other platforms need a ClickHouse server.

type Platform = { os: NodeJS.Platform; cpu: string; hasGlibc: boolean };

const supported = new Set(['linux x64', 'darwin x64', 'darwin arm64']);

export function findPlatformProblem(platform: Platform): string | undefined {
  const name = `${platform.os} ${platform.cpu}`;
  if (supported.has(name) && (platform.os !== 'linux' || platform.hasGlibc)) return undefined;
  const shown = platform.os === 'linux' && !platform.hasGlibc ? `${name} without glibc` : name;
  return `The embedded analytics store does not run on ${shown}: set CLICKHOUSE_URL to a ClickHouse server.`;
}

export function readPlatform(): Platform {
  return { os: process.platform, cpu: process.arch, hasGlibc: process.platform !== 'linux' || hasGlibc() };
}

function hasGlibc(): boolean {
  // Without network data, whose host name lookups can take seconds. (The type lacks this option.)
  Object.assign(process.report, { excludeNetwork: true });
  // The report is typed as a bare object; glibcVersionRuntime is absent on musl.
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return report.header.glibcVersionRuntime !== undefined;
}
