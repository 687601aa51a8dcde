/** The first word of a screen's name says in which area it is: which sheets it comes on. */
const areaOfWord = {
  public: 'public',
  visitor: 'visitors',
  first: 'first',
  free: 'money',
  billing: 'money',
  list: 'codes',
  code: 'codes',
  batch: 'codes',
  trash: 'codes',
  project: 'codes',
  projects: 'codes',
  palette: 'codes',
  shortcuts: 'codes',
  consent: 'codes',
  chat: 'codes',
  chooser: 'builder',
  new: 'builder',
  edit: 'builder',
  design: 'design',
  art: 'design',
  statistics: 'statistics',
  settings: 'settings',
  people: 'settings',
  activity: 'settings',
  white: 'settings',
  domains: 'settings',
  domain: 'settings',
  import: 'settings',
  api: 'settings',
  webhooks: 'settings',
  webhook: 'settings',
  single: 'settings',
  account: 'settings',
  workspace: 'settings',
  approval: 'settings',
  staff: 'settings',
  mail: 'mails',
  document: 'documents',
} as const;

export type Area = (typeof areaOfWord)[keyof typeof areaOfWord];

export function areaOf(name: string): Area {
  const word = name.split('-', 1)[0] ?? name;
  const known = Object.entries(areaOfWord).find(([each]) => each === word);
  if (known === undefined) throw new Error(`The screen "${name}" is in no area.`);
  return known[1];
}
