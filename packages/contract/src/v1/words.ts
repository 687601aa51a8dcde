import { designWord } from './design.ts';

/** The words of the app at the beginning of a path, where those of v1 differ. */
const words: Readonly<Record<string, string>> = {
  input: 'content',
  typology: 'content.type',
  dynamic: 'isDynamic',
  locked: 'isLocked',
  pathName: 'ending',
  domain: 'domainId',
  project: 'projectId',
  'project.uuid': 'projectId',
  logo: 'logoId',
  landingTemplate: 'page',
  data: 'page',
  designParams: 'design',
  search_term: 'search',
  external_id: 'externalId',
  short_url: 'shortUrl',
  created_from: 'createdFrom',
  created_before: 'createdBefore',
  updated_from: 'updatedFrom',
  itemsPerPage: 'limit',
  qr: 'codeId',
  fromDate: 'from',
  toDate: 'to',
  criteria: 'codeId',
  pagePatch: 'page',
};

/** A path of a violation in the words of v1. */
export function toV1Path(path: string): string {
  if (words[path] !== undefined) return words[path];
  const [first = '', second, ...rest] = path.split('.');
  if (first === 'designParams' && second !== undefined) return ['design', designWord(second), ...rest].join('.');
  return [words[first] ?? first, ...(second === undefined ? [] : [second]), ...rest].join('.');
}
