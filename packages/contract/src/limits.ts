/** Bounds that both sides show and hold. One place, so that a message and its check cannot disagree. */
export const limits = {
  email: { max: 254 },
  password: { min: 8, max: 64 },
  /** Older passwords may be shorter than a new one has to be. */
  loginPassword: { min: 3, max: 64 },
  name: { max: 128 },
  phone: { max: 32 },
  /** Google's are about a thousand characters long. */
  idToken: { max: 4096 },
  /** As typed by people and sent by browsers; an id has at most 1,023 bytes. */
  passkey: { most: 20, nameMax: 64, credentialIdMax: 1364, dataMax: 16_384 },
  /** How many people can be invited with one request, and how long they can think about it. */
  invitations: { atOnce: 20, days: 7 },
  /** Of the campaign that brought somebody; there are six in use. */
  utm: { most: 10 },
  title: { max: 128 },
  description: { max: 300 },
  address: { max: 256 },
  /** Workspaces that one person owns. */
  ownedWorkspaces: { max: 20 },
  /** As typed, and as it travels: every character outside ASCII becomes up to nine. */
  url: { max: 2048, encodedMax: 8000 },
  /** `most`: of one code, those that it had before among them. `queryMax`: of what may follow it, as every character makes the picture finer. */
  ending: { max: 64, most: 20, queryMax: 128 },
  tags: { nameMax: 64, most: 20, suggested: 200 },
  searchTerm: { max: 128 },
  pageSize: 30,
  /** How many looks the code beside the sign-in takes on. */
  frontCodes: 6,
  /** What a visitor says of a code. `waiting`: reports that are kept on a scan machine until a worker takes them. */
  report: { textMax: 1000, waiting: 2000 },
  /** Why support staff act as somebody. */
  reason: { min: 3, max: 300 },
  /** Entries of one exported activity log. */
  auditExport: 20_000,
  /** Times whose scans a workspace has deleted: each is looked at when scans are shipped. */
  scanDeletions: { most: 500 },
  /** Exports of scans at once: each takes of the store as fast as its reader does. */
  rawExports: { workspace: 2, process: 12 },
  /** Who follows live statistics at once. A browser holds one for each tab that can be seen. */
  liveStreams: { workspace: 50, process: 1000 },
  /** Pixels of the longer side. */
  image: { min: 64, max: 8192, fallback: 1024 },
  /** The same of JPEG and WebP: what writes them holds the whole picture several times over. */
  photo: { max: 4096 },
  /** The same of a drawing for which no size was named, and which its style would make larger. */
  naturalImage: { max: 2048 },
  /** Millimetres of the longer side: from the back of a stamp to a poster. */
  print: { minMm: 10, maxMm: 2000, fallbackMm: 50 },
  logo: { bytes: 2 * 1024 * 1024, most: 200, side: 1024, keptBytes: 500_000 },
  styles: { most: 200 },
  /** What is kept of a background, as every drawing of it carries it. */
  backgrounds: { most: 200, side: 1600, bytes: 300_000 },
  /** Of a workspace, the newest. */
  events: { kept: 10_000, days: 400 },
  /** What a link of the generator may be, as the largest symbol takes it at level H. */
  payload: { max: 1273 },
  /** Of visitor pages. `line`: a heading or a name; `short`: a postcode. `bytes`: of a whole content, as JSON. */
  page: { line: 200, short: 20, paragraph: 4000, html: 20_000, links: 30, entries: 10, blocks: 80, menuSections: 40, menuItems: 200, bytes: 200_000 },
  /** `bytes`: of one uploaded file, in the largest plan; see `packages/access` for the others. `unusedDays`: how long one is kept that no code names. */
  assets: { bytes: 250 * 1024 * 1024, nameMax: 200, most: 5000, unusedDays: 7, pictureSides: [480, 960, 1920] },
  /** In a contact file, which is four thirds of it longer for it: phones take about 100 kB. */
  contactPhoto: { bytes: 72_000 },
  settings: { passwordMax: 64, uses: 1_000_000_000, urlParameters: 20, parameterName: 64, parameterValue: 256, languages: 40, rules: 20, splits: 10 },
  pageTemplates: { most: 100 },
  /** `attachedBytes`: of a file that goes along with a mail. */
  reportSchedules: { most: 50, recipients: 20, attachedBytes: 2 * 1024 * 1024 },
  projects: { most: 500 },
  /** Versions that are kept of one code, the newest. */
  history: { most: 200, days: 400 },
  /** Codes that one batch may name; `all that match` has no bound but the plan's. */
  batch: { most: 500 },
  /** A picture of a person or a workspace, as it is sent. Decoded it takes four bytes a pixel. */
  picture: { bytes: 5 * 1024 * 1024, pixels: 24_000_000, side: 12_000 },
  idempotencyKey: { max: 200 },
  bodyBytes: 512 * 1024,
} as const;
