/**
 * Several texts of Prometheus' format as one: a metric may be described once only, and all of its samples follow that
 * description. Samples of different processes have different labels.
 */
export function mergeMetrics(texts: readonly string[]): string {
  const described = new Map<string, { head: string[]; samples: string[] }>();
  for (const text of texts) {
    let current: { head: string[]; samples: string[] } | undefined;
    let isNew = false;
    for (const line of text.split('\n')) {
      const [, word, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (word === 'HELP') {
        current = described.get(name);
        isNew = current === undefined;
        current ??= { head: [], samples: [] };
        described.set(name, current);
      }
      if (word !== undefined) {
        if (isNew) current?.head.push(line);
      } else if (line !== '') current?.samples.push(line);
    }
  }
  return `${described
    .values()
    .map(({ head, samples }) => [...head, ...samples].join('\n'))
    .toArray()
    .join('\n\n')}\n`;
}
