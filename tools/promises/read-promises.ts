/** A promise of docs/promises.md. `fileLine` is the line of its heading. */
export type PromiseEntry = {
  fileLine: number;
  id: string;
  sentence: string;
  where: string;
  test: string;
  status: string;
};

const heading = /^### (\d+\.\d+)$/;

/** A promise is a heading with its id, its sentences, and the fields `- Where:`, `- Test:` and `- Status:` below. */
export function readPromises(document: string): PromiseEntry[] {
  const lines = document.split('\n');
  const starts = lines.flatMap((line, index) => (heading.test(line) ? [index] : []));
  return starts.map((start) => {
    const end = lines.findIndex((line, index) => index > start && /^##+ /.test(line));
    const [sentence = '', ...fields] = lines
      .slice(start + 1, end < 0 ? lines.length : end)
      .join('\n')
      .split(/^- (?=[A-Z][a-z]+: )/m)
      .map((part) => part.replaceAll(/\s+/g, ' ').trim());
    const field = (name: string) => fields.find((text) => text.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
    return {
      fileLine: start + 1,
      id: heading.exec(lines[start] ?? '')?.[1] ?? '',
      sentence,
      where: field('Where'),
      test: field('Test'),
      status: field('Status'),
    };
  });
}

/** The files or tests that a field names in backticks: `apps/a.ts`, or `apps/a.test.ts > name of the test`. */
export function readReferences(field: string): { file: string; testName?: string }[] {
  return [...field.matchAll(/`([^`]+)`/g)].map((match) => {
    const [file = '', ...names] = (match[1] ?? '').split(' > ');
    return names.length > 0 ? { file, testName: names.join(' > ') } : { file };
  });
}
