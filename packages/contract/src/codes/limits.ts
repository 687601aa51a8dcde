/** Bounds of codes, projects, tags and files. */
export const codeLimits = {
  title: { max: 128 },
  description: { max: 300 },
  /**
   * `most`: endings of one code, including former ones. `queryMax`: characters of the printed query, which make the
   * picture denser.
   */
  ending: { max: 64, most: 20, queryMax: 128 },
  settings: {
    passwordMax: 64,
    uses: 1_000_000_000,
    urlParameters: 20,
    parameterName: 64,
    parameterValue: 256,
    languages: 40,
    rules: 20,
    splits: 10,
  },
  /** The id of a code in another system. */
  externalId: { max: 200 },
  metadata: { keys: 50, key: 40, value: 500 },
  /** Different changes of codes in one request. */
  operations: { most: 100 },
  tags: { nameMax: 64, most: 20, suggested: 200, counted: 200 },
  projects: { most: 500 },
  /** Number and age of the versions that are kept. */
  history: { most: 200, days: 400 },
  /** Saved views of one person in a workspace. */
  listViews: { nameMax: 128, filterMax: 2_000, most: 50, pinned: 5 },
  /**
   * Tables with a row for each code. `rows`: without an agreement for more codes; `mostRows`: with one. `edits`: cells
   * corrected in the check. `tables`, `hours`: kept of one workspace, and for how long.
   */
  bulk: {
    fileBytes: 20 * 1024 * 1024,
    rows: 5_000,
    mostRows: 100_000,
    columns: 200,
    cell: 32_767,
    edits: 2_000,
    faults: 500,
    previews: 12,
    tables: 10,
    hours: 24,
  },
  /** Codes listed by one batch; a batch over all matches is bounded only by the plan. */
  batch: { most: 500 },
  /** `codes` on one file to print; `places`: of all copies together. `minMm`, `maxMm`: the longer side of a code. */
  printSheet: { codes: 200, places: 2000, copies: 500, minMm: 8, maxMm: 260, textMax: 80 },
  /**
   * Links brought from another service. `links`: read at once; `hours`: kept between preview and import; `open`:
   * previews of one workspace that are kept.
   */
  moveIn: { links: 100_000, key: 500, address: 300, hours: 24, open: 10, samples: 12 },
  /** Links of one code that printers open at the same time. `tokenLength`: longer than any token. */
  printLinks: { most: 10, days: 30, noteMax: 60, tokenLength: 100 },
  /**
   * `bytes`: one uploaded file in the largest plan; see `packages/access` for the others. `unusedDays`: how long a file
   * without a code is kept.
   */
  assets: {
    bytes: 250 * 1024 * 1024,
    fetchedBytes: 20 * 1024 * 1024,
    nameMax: 200,
    most: 5000,
    unusedDays: 7,
    pictureSides: [480, 960, 1920],
  },
  /** A photo embedded in a contact file, which base64 enlarges by a third: phones accept about 100 kB. */
  contactPhoto: { bytes: 72_000 },
} as const;
