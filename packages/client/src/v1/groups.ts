/* Made from the contract by tools/client/write-client.ts. Change the contract instead. */

import type { Call, PagedCall } from '../calls/call.ts';
import type { Download } from '../calls/download.ts';
import type { RequestOptions } from '../calls/request-options.ts';
import type {
  BuiltInDesign,
  ChangeCodesBody,
  CheckCodeDestinationsAnswer,
  CheckEndingAnswer,
  Code,
  CodeCreate,
  CodeInList,
  CodeUpdate,
  CodeVersion,
  CountCodesAnswer,
  CreatePageTemplateBody,
  CreateReportBody,
  CreateReportScheduleBody,
  DesignInput,
  Destination,
  Domain,
  ErrorCode,
  Event,
  FileWithUses,
  GetCodeImagesBody,
  GetCodeReadabilityAnswer,
  GetCodeVersionAnswer,
  GetPageEventsAnswer,
  Job,
  JobRow,
  ListCodeActivityAnswer,
  ListCodeActivityAnswerItemsItem,
  ListCodesExternalId,
  ListCodesType,
  ListEventsAnswer,
  ListEventsTypesOption1,
  ListStatisticsOfCodesAnswer,
  Logo,
  ManyCodesOutcome,
  Me,
  PageTemplate,
  PerformOperationsAnswerOutcomesItem,
  PerformOperationsBodyOperationsItem,
  PreviewStopAnswer,
  Project,
  PutCodeBody,
  ReportSchedule,
  Scan,
  SimulateScanAnswer,
  SimulateScanBody,
  Statistics,
  Style,
  Tag,
  TrashItem,
  UpdateReportScheduleBody,
  Workspace,
} from './schemas.ts';

export interface BackgroundsCalls {
  /**
   * Add a background picture for designs.
   * Scope of the key: designs or everything.
   */
  upload(
    file: Blob,
    options?: RequestOptions,
  ): Call<{
    /** A value for `backgroundId` of a design */
    id: string;
    imageUrl: string;
  }>;
}

export interface CodesCalls {
  /**
   * Create a code; its short link works when this answers.
   * Scope of the key: codes or everything.
   */
  create(body: CodeCreate, options?: RequestOptions): Call<Code>;
  /**
   * Codes of the workspace.
   * Without `sort`: the best matches of a search first, else the latest change.
   * Scope of the key: read, codes, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters and order */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
      /** `all`: active and paused. Repeat it for several, of which any may apply */
      state?: 'all' | 'active' | 'paused' | 'deleted' | Array<'active' | 'paused' | 'deleted'>;
      /** Searches names, short links (former ones too), destinations, tags, projects, notes and contents; a whole short link or destination finds its code */
      search?: string;
      projectId?: string | Array<string>;
      type?: ListCodesType;
      /** Repeat it for several, of which any may apply */
      tag?: string | Array<string>;
      /** The state with its reason, or a mark. `paused`: by a person; `quota`: the scans of the month are used up */
      status?:
        | 'active'
        | 'paused'
        | 'plan-limit'
        | 'project'
        | 'blocked'
        | 'quota'
        | 'scheduled'
        | 'locked'
        | Array<'active' | 'paused' | 'plan-limit' | 'project' | 'blocked' | 'quota' | 'scheduled' | 'locked'>;
      /** Hosts of short links */
      domain?: string | Array<string>;
      /** Codes with an address or a domain that needs attention */
      attention?: 'any' | 'warning' | 'broken' | 'domain' | Array<'any' | 'warning' | 'broken' | 'domain'>;
      /** Visits by people. 503 while the statistics are unavailable */
      scans?: 'none' | '1-99' | '100-999' | '1000-' | Array<'none' | '1-99' | '100-999' | '1000-'>;
      externalId?: ListCodesExternalId;
      /** A whole short link, former ones too */
      shortUrl?: string;
      /** A part of an address that scans lead to */
      destination?: string;
      createdFrom?: string;
      createdBefore?: string;
      /** For programs that keep a copy */
      updatedFrom?: string;
      /** Parts that the list leaves out otherwise, separated by commas: content, settings, page, description */
      include?: string | string[];
      sort?: 'relevance' | 'updated' | 'created' | 'oldest' | 'title' | 'state' | 'scans' | 'recent';
      /** By default the order that suits the sort */
      order?: 'asc' | 'desc';
      /** Where the days of the sort `recent` begin; an IANA name */
      timezone?: string;
    },
    options?: RequestOptions,
  ): PagedCall<CodeInList>;
  /**
   * Different changes of many codes in one transaction.
   * At most 100 operations, each with an outcome. With `isAtomic` all or none are kept. With `isDryRun` none are kept, and the outcomes say what would become of each.
   * Scope of the key: codes or everything.
   */
  batch(
    body: {
      operations: Array<PerformOperationsBodyOperationsItem>;
      isAtomic?: boolean;
      isDryRun?: boolean;
    },
    query?: {
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<{
    /** Whether anything was changed */
    isKept: boolean;
    outcomes: Array<PerformOperationsAnswerOutcomesItem>;
  }>;
  /**
   * The code that has this id in your system.
   * Scope of the key: read, codes, or everything.
   */
  getByExternalId(externalId: string, options?: RequestOptions): Call<Code>;
  /**
   * Create the code that has this id in your system, or change it to this.
   * Safe to repeat. Of a code that exists, what is left out stays, and `content` is replaced.
   * Scope of the key: codes or everything.
   */
  put(
    externalId: string,
    body: PutCodeBody,
    query?: {
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<Code>;
  /**
   * Apply one action to many codes in one transaction.
   * Codes that cannot be changed are listed with a reason, and the others are changed.
   * Scope of the key: codes or everything.
   */
  change(
    body: ChangeCodesBody,
    query?: {
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<ManyCodesOutcome>;
  /**
   * Many codes as a CSV table, a row for each.
   * Scope of the key: read, codes, or everything.
   */
  export(
    body: {
      /** The codes */
      ids: Array<string>;
    },
    options?: RequestOptions,
  ): Call<Download>;
  /**
   * The values by which the list of codes can be filtered, each with its number of codes.
   * Scope of the key: read, codes, or everything.
   */
  count(options?: RequestOptions): Call<CountCodesAnswer>;
  /**
   * The pictures of many codes as a ZIP.
   * Scope of the key: read, codes, or everything.
   */
  getImages(body: GetCodeImagesBody, options?: RequestOptions): Call<Download>;
  /**
   * The code that a short link leads to, former short links included.
   * Scope of the key: read, codes, or everything.
   */
  lookUp(
    query: {
      /** A whole short link of the workspace */
      url: string;
    },
    options?: RequestOptions,
  ): Call<Code>;
  /**
   * How many codes would stop leading visitors if they were paused, trashed or deleted.
   * Scope of the key: read, codes, or everything.
   */
  previewStop(
    body: {
      action: 'pause' | 'trash' | 'destroy';
      /** The codes */
      ids: Array<string>;
    },
    options?: RequestOptions,
  ): Call<PreviewStopAnswer>;
  /**
   * Move a code to the trash, or delete a trashed one permanently.
   * Scope of the key: codes or everything.
   */
  delete(
    id: string,
    query?: {
      /** Deletes a trashed code permanently; its ending is never used again */
      permanent?: boolean;
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<void>;
  /**
   * One code.
   * Scope of the key: read, codes, or everything.
   */
  get(id: string, options?: RequestOptions): Call<Code>;
  /**
   * Change a code; scans see the change when this answers.
   * Scope of the key: codes or everything.
   */
  update(
    id: string,
    body: CodeUpdate,
    query?: {
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<Code>;
  /**
   * Copy a code, with a numbered title and a new ending.
   * Scope of the key: codes or everything.
   */
  copy(id: string, options?: RequestOptions): Call<Code>;
  /**
   * The destinations of a code with the result of the last check of each.
   * Scope of the key: read, codes, or everything.
   */
  listDestinations(id: string, options?: RequestOptions): PagedCall<Destination, CheckCodeDestinationsAnswer>;
  /**
   * Check the destinations of a code soon, instead of within the day.
   * Scope of the key: codes or everything.
   */
  checkDestinations(id: string, options?: RequestOptions): PagedCall<Destination, CheckCodeDestinationsAnswer>;
  /**
   * The code drawn in its saved design.
   * Scope of the key: read, codes, or everything.
   */
  getImage(
    id: string,
    format: 'png' | 'pdf' | 'svg' | 'eps' | 'jpeg' | 'webp',
    query?: {
      /** Pixels of the longer side: PNG up to 8192, SVG up to 8192, JPEG up to 4096, WebP up to 4096 */
      size?: number;
      /** Millimetres of the longer side: PDF and EPS */
      sizeMm?: number;
      /** PDF and EPS; black is black ink alone */
      colorSpace?: 'rgb' | 'cmyk';
      /** Without it, a drawing that scanners cannot read is refused with the reasons */
      acceptUnreadable?: boolean;
    },
    options?: RequestOptions,
  ): Call<Download>;
  /**
   * Public addresses of the picture of a code, to embed in pages and documents.
   * They need no key and cannot be guessed. An address is immutable and may be cached for a year. After a change of the design there is another one; the former address then answers the present picture, cached for a minute.
   * Scope of the key: read, codes, or everything.
   */
  getPictures(
    id: string,
    options?: RequestOptions,
  ): Call<{
    svgUrl: string;
    pngUrl: string;
  }>;
  /**
   * Whether scanners can read the code in its saved design.
   * Scope of the key: read, codes, or everything.
   */
  getReadability(
    id: string,
    query?: {
      /** The longer side on paper, in millimeters; if omitted, it may have any size */
      sizeMm?: number;
    },
    options?: RequestOptions,
  ): Call<GetCodeReadabilityAnswer>;
  /**
   * Take a code out of the trash, in the state it had.
   * Scope of the key: codes or everything.
   */
  restore(
    id: string,
    query?: {
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<Code>;
  /**
   * Save a former version again, as a new one.
   * Scope of the key: codes or everything.
   */
  rollBack(
    id: string,
    body: {
      version: number;
    },
    query?: {
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<Code>;
  /**
   * What a visitor would get, without a scan.
   * Decided as a real scan is, for a device, a language, a country and a time. Nothing is counted.
   * Scope of the key: read, codes, or everything.
   */
  simulateScan(id: string, body: SimulateScanBody, options?: RequestOptions): Call<SimulateScanAnswer>;
  /**
   * What scans of a code saw, newest first.
   * Scope of the key: read, codes, or everything.
   */
  listVersions(
    id: string,
    query?: {
      /** The `nextCursor` of the page before, with the same filters and order */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<CodeVersion>;
  /**
   * One version of a code, with its content.
   * Scope of the key: read, codes, or everything.
   */
  getVersion(id: string, version: number, options?: RequestOptions): Call<GetCodeVersionAnswer>;
}

export interface DesignShapesCalls {
  /**
   * The shapes of the corners’ outlines.
   * Scope of the key: read, codes, designs, or everything.
   */
  listBorderMarkers(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<{
    name: string;
    /** An SVG drawing */
    preview: string;
  }>;
  /**
   * The shapes of the corners’ centers.
   * Scope of the key: read, codes, designs, or everything.
   */
  listCenterMarkers(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<{
    name: string;
    /** An SVG drawing */
    preview: string;
  }>;
  /**
   * The frames of codes.
   * Scope of the key: read, codes, designs, or everything.
   */
  listFrames(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<{
    name: string;
    /** An SVG drawing */
    preview: string;
  }>;
  /**
   * The patterns of codes.
   * Scope of the key: read, codes, designs, or everything.
   */
  listPatterns(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<{
    name: string;
    /** An SVG drawing */
    preview: string;
  }>;
}

export interface DesignsCalls {
  /**
   * Designs that come with the product.
   * Scope of the key: read, codes, designs, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<BuiltInDesign>;
  /**
   * One design that comes with the product.
   * Scope of the key: read, codes, designs, or everything.
   */
  get(id: string, options?: RequestOptions): Call<BuiltInDesign>;
}

export interface DomainsCalls {
  /**
   * Domains that short links can be on: the one that every workspace has, then its own by name.
   * Scope of the key: read, codes, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<Domain>;
  /**
   * One domain that short links can be on.
   * Scope of the key: read, codes, or everything.
   */
  get(id: string, options?: RequestOptions): Call<Domain>;
}

export interface EndingsCalls {
  /**
   * Whether a new code could get this ending.
   * Nothing is reserved: two programs that ask at the same time can both hear that it is free.
   * Scope of the key: codes or everything.
   */
  check(
    query: {
      /** With or without a query behind it */
      ending: string;
      /** A domain of the workspace; if left out, the one that new codes get */
      domainId?: string;
    },
    options?: RequestOptions,
  ): Call<CheckEndingAnswer>;
}

export interface ErrorsCalls {
  /** Every error code with its meaning and what to do. */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<ErrorCode>;
}

export interface EventsCalls {
  /**
   * What happened in the workspace in the last 30 days, in order.
   * The events that webhooks send, from the same rows: after a missed delivery, read on from the last `sequence` that you have. An event that appears later never has a lower `sequence`. Events about people and money are not open to API keys; webhooks that a person set up send them. `scans.recorded` is written while a webhook takes scans.
   * Scope of the key: read, codes, designs, statistics, or everything.
   */
  list(
    query?: {
      /** The `sequence` of the last event that you have */
      after?: number;
      limit?: number;
      /** Only these */
      types?: ListEventsTypesOption1 | Array<ListEventsTypesOption1>;
      /** The `nextCursor` of the page before; the same as `after` */
      cursor?: string;
    },
    options?: RequestOptions,
  ): PagedCall<Event, ListEventsAnswer>;
}

export interface FilesCalls {
  /**
   * Uploaded files of the workspace, latest first.
   * Scope of the key: read, codes, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters and order */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<FileWithUses>;
  /**
   * Upload a file for the content of a code.
   * A form (multipart/form-data) with one field `file`. The plan limits its size. Pictures are encoded again; programs are refused. A file that no code names is deleted after a week.
   * Scope of the key: codes or everything.
   */
  upload(file: Blob, options?: RequestOptions): Call<FileWithUses>;
  /**
   * Fetch a file from a public address for the content of a code.
   * At most 20 MB. Otherwise by the rules of an upload.
   * Scope of the key: codes or everything.
   */
  fetch(
    body: {
      url: string;
      /** By default the last part of the address */
      name?: string;
    },
    options?: RequestOptions,
  ): Call<FileWithUses>;
  /**
   * One file.
   * Scope of the key: read, codes, or everything.
   */
  get(id: string, options?: RequestOptions): Call<FileWithUses>;
  /**
   * Delete a file that nothing names, instead of after a week.
   * Scope of the key: codes or everything.
   */
  delete(id: string, options?: RequestOptions): Call<void>;
  /**
   * The bytes of a file, or a part of them (Range).
   * Scope of the key: read, codes, or everything.
   */
  getContent(
    id: string,
    query?: {
      /** For a picture: the smallest stored width that is at least this wide */
      width?: number;
    },
    options?: RequestOptions,
  ): Call<Download>;
}

export interface JobsCalls {
  /**
   * Jobs of the workspace, the latest first.
   * Scope of the key: read, codes, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters and order */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
      /** true: only waiting and running ones */
      isOpen?: boolean;
    },
    options?: RequestOptions,
  ): PagedCall<Job>;
  /**
   * One job with its progress and its result.
   * Scope of the key: read, codes, or everything.
   */
  get(id: string, options?: RequestOptions): Call<Job>;
  /**
   * Stop a job. What it has made stays.
   * Scope of the key: codes or everything.
   */
  cancel(id: string, options?: RequestOptions): Call<Job>;
  /**
   * The pictures of the codes that a job has created, as a ZIP.
   * Scope of the key: read, codes, or everything.
   */
  getImages(
    id: string,
    query?: {
      format?: 'png' | 'pdf' | 'svg' | 'eps' | 'jpeg' | 'webp';
      /** Pixels of the longer side: PNG up to 8192, SVG up to 8192, JPEG up to 4096, WebP up to 4096 */
      size?: number;
      /** Millimetres of the longer side: PDF and EPS */
      sizeMm?: number;
      /** PDF and EPS; black is black ink alone */
      colorSpace?: 'rgb' | 'cmyk';
    },
    options?: RequestOptions,
  ): Call<Download>;
  /**
   * What became of each row, as a CSV table with the short links.
   * Scope of the key: read, codes, or everything.
   */
  getResults(id: string, options?: RequestOptions): Call<Download>;
  /**
   * What became of each row of a table, in its order.
   * Scope of the key: read, codes, or everything.
   */
  listRows(
    id: string,
    query?: {
      /** The `nextCursor` of the page before, with the same filters and order */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
      outcome?: 'created' | 'changed' | 'unchanged' | 'skipped' | 'failed';
    },
    options?: RequestOptions,
  ): PagedCall<JobRow>;
  /**
   * Take back the changes of a finished `bulk-change`, as a job of its own.
   * Scope of the key: codes or everything.
   */
  undo(id: string, options?: RequestOptions): Call<Job>;
}

export interface LogosCalls {
  /**
   * Logos: those of the workspace by name, then those of the product.
   * Scope of the key: read, codes, designs, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
      /** Only logos for a type of codes, and general ones */
      type?:
        | 'website'
        | 'file'
        | 'pdf'
        | 'menu'
        | 'email'
        | 'deep-link'
        | 'social-media'
        | 'business-card'
        | 'event'
        | 'landing-page'
        | 'app-store'
        | 'whatsapp'
        | 'text'
        | 'wifi'
        | 'phone'
        | 'sms';
    },
    options?: RequestOptions,
  ): PagedCall<Logo>;
  /**
   * Add a logo: PNG, JPEG, WebP or SVG. It is redrawn without active content.
   * Scope of the key: designs or everything.
   */
  upload(
    file: Blob,
    query?: {
      /** By default the file name, or a number */
      name?: string;
    },
    options?: RequestOptions,
  ): Call<Logo>;
  /**
   * Remove a logo of the workspace from the list; codes that have it keep it.
   * Scope of the key: codes, designs, or everything.
   */
  delete(id: string, options?: RequestOptions): Call<void>;
  /**
   * One logo.
   * Scope of the key: read, codes, designs, or everything.
   */
  get(id: string, options?: RequestOptions): Call<Logo>;
}

export interface MeCalls {
  /**
   * Whose key this is, its workspace, and what it may do.
   * Scope of the key: read, codes, designs, statistics, or everything.
   */
  get(options?: RequestOptions): Call<Me>;
}

export interface PageEventsCalls {
  /**
   * Views, clicks, plays and downloads on the pages of codes.
   * Scope of the key: read, statistics, or everything.
   */
  get(
    query?: {
      /** Of one code */
      codeId?: string;
      /** Of the codes of a project, where there is no `codeId` */
      projectId?: string;
      /** Instead of `from` and `to`: whole days in the time zone. Without any of them, `last-30-days` */
      range?: 'today' | 'yesterday' | 'last-7-days' | 'last-30-days' | 'last-90-days' | 'this-month' | 'last-month';
      /** From this instant on */
      from?: string;
      /** Until before this instant */
      to?: string;
      /** Of days, weeks and months; an IANA name */
      timezone?: string;
      /** Only scans of these codes; repeat it for several */
      codeIds?: string | Array<string>;
      /** Only scans with one of these keys of `countries`; empty for the unknown one */
      countries?: string | Array<string>;
      /** Only scans with one of these keys of `regions`; empty for the unknown one */
      regions?: string | Array<string>;
      /** Only scans with one of these keys of `cities`; empty for the unknown one */
      cities?: string | Array<string>;
      /** Only scans with one of these keys of `os`; empty for the unknown one */
      os?: string | Array<string>;
      /** Only scans with one of these keys of `browsers`; empty for the unknown one */
      browsers?: string | Array<string>;
      /** Only scans with one of these keys of `devices`; empty for the unknown one */
      devices?: string | Array<string>;
      /** Only scans with one of these keys of `deviceKinds`; empty for the unknown one */
      deviceKinds?: string | Array<string>;
      /** Only scans with one of these keys of `languages`; empty for the unknown one */
      languages?: string | Array<string>;
      /** Only scans with one of these keys of `referrers`; empty for the unknown one */
      referrers?: string | Array<string>;
      /** Only scans with one of these keys of `rules`; empty for the unknown one */
      rules?: string | Array<string>;
      /** Only scans with one of these keys of `parameters`; empty for the unknown one */
      parameters?: string | Array<string>;
    },
    options?: RequestOptions,
  ): Call<GetPageEventsAnswer>;
}

export interface PageTemplatesCalls {
  /**
   * Save the look of a visitor page.
   * Scope of the key: designs or everything.
   */
  create(body: CreatePageTemplateBody, options?: RequestOptions): Call<PageTemplate>;
  /**
   * Looks of visitor pages: those of the workspace, then those of the product.
   * Scope of the key: read, codes, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<PageTemplate>;
  /**
   * One look of visitor pages.
   * Scope of the key: read, codes, or everything.
   */
  get(id: string, options?: RequestOptions): Call<PageTemplate>;
  /**
   * Delete a saved look; pages that have it keep it.
   * Scope of the key: designs or everything.
   */
  delete(id: string, options?: RequestOptions): Call<void>;
}

export interface PicturesCalls {
  /** The picture of a code by its public address. */
  getPublic(token: string, drawing: string, format: 'svg' | 'png', options?: RequestOptions): Call<Download>;
}

export interface ProjectsCalls {
  /**
   * Create a project.
   * Scope of the key: codes or everything.
   */
  create(
    body: {
      title: string;
    },
    options?: RequestOptions,
  ): Call<Project>;
  /**
   * Projects of the workspace, by name; at most 500.
   * Scope of the key: read, codes, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
      /** If left out: active and paused */
      state?: 'active' | 'paused' | 'deleted';
    },
    options?: RequestOptions,
  ): PagedCall<Project>;
  /**
   * Move a project and its codes to the trash, or delete a trashed one permanently.
   * Scope of the key: codes or everything.
   */
  delete(
    id: string,
    query?: {
      /** Deletes a trashed project and the codes in it permanently */
      permanent?: boolean;
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<void>;
  /**
   * One project. Its codes are in the list of codes with `projectId`.
   * Scope of the key: read, codes, or everything.
   */
  get(id: string, options?: RequestOptions): Call<Project>;
  /**
   * Rename, pause or activate a project; its codes follow.
   * Scope of the key: codes or everything.
   */
  update(
    id: string,
    body: {
      title?: string;
      /** Of a trashed project: restores it as well */
      state?: 'active' | 'paused';
    },
    query?: {
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<Project>;
  /**
   * Take a project and the codes trashed with it out of the trash, in the states they had.
   * Scope of the key: codes or everything.
   */
  restore(
    id: string,
    query?: {
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<Project>;
}

export interface ReportSchedulesCalls {
  /**
   * Mail a report every week or month to members of the workspace.
   * Scope of the key: statistics or everything.
   */
  create(body: CreateReportScheduleBody, options?: RequestOptions): Call<ReportSchedule>;
  /**
   * Report schedules of the workspace, in the order of their creation.
   * Scope of the key: statistics or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<ReportSchedule>;
  /**
   * One report schedule.
   * Scope of the key: statistics or everything.
   */
  get(id: string, options?: RequestOptions): Call<ReportSchedule>;
  /**
   * Delete a report schedule.
   * Scope of the key: statistics or everything.
   */
  delete(id: string, options?: RequestOptions): Call<void>;
  /**
   * Change a report schedule.
   * Scope of the key: statistics or everything.
   */
  update(id: string, body: UpdateReportScheduleBody, options?: RequestOptions): Call<ReportSchedule>;
}

export interface ReportsCalls {
  /**
   * The statistics of a code, a project or the whole workspace as PDF, XLSX or CSV.
   * Scope of the key: statistics or everything.
   */
  create(body: CreateReportBody, options?: RequestOptions): Call<Download>;
}

export interface ScansCalls {
  /**
   * The scans of a range with their class, oldest first.
   * Only those of the class `human` count as visits. For thousands at once use `/scans/export`. Scans arrive a few seconds after they happen: a program that keeps a copy asks up to a minute ago, and then from there on.
   * Scope of the key: read, statistics, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters and order */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
      /** Of one code */
      codeId?: string;
      /** Of the codes of a project, where there is no `codeId` */
      projectId?: string;
      /** Instead of `from` and `to`: whole days in the time zone. Without any of them, `last-30-days` */
      range?: 'today' | 'yesterday' | 'last-7-days' | 'last-30-days' | 'last-90-days' | 'this-month' | 'last-month';
      /** From this instant on */
      from?: string;
      /** Until before this instant */
      to?: string;
      /** Of days, weeks and months; an IANA name */
      timezone?: string;
    },
    options?: RequestOptions,
  ): PagedCall<Scan>;
  /**
   * The number of scans of every class in a range.
   * Scope of the key: read, statistics, or everything.
   */
  count(
    query?: {
      /** Of one code */
      codeId?: string;
      /** Of the codes of a project, where there is no `codeId` */
      projectId?: string;
      /** Instead of `from` and `to`: whole days in the time zone. Without any of them, `last-30-days` */
      range?: 'today' | 'yesterday' | 'last-7-days' | 'last-30-days' | 'last-90-days' | 'this-month' | 'last-month';
      /** From this instant on */
      from?: string;
      /** Until before this instant */
      to?: string;
      /** Of days, weeks and months; an IANA name */
      timezone?: string;
    },
    options?: RequestOptions,
  ): Call<{
    scans: number;
  }>;
  /**
   * Every scan of a range with its class, as a stream.
   * Scope of the key: read, statistics, or everything.
   */
  export(
    query?: {
      /** Of one code */
      codeId?: string;
      /** Of the codes of a project, where there is no `codeId` */
      projectId?: string;
      /** Instead of `from` and `to`: whole days in the time zone. Without any of them, `last-30-days` */
      range?: 'today' | 'yesterday' | 'last-7-days' | 'last-30-days' | 'last-90-days' | 'this-month' | 'last-month';
      /** From this instant on */
      from?: string;
      /** Until before this instant */
      to?: string;
      /** Of days, weeks and months; an IANA name */
      timezone?: string;
      format?: 'csv' | 'parquet';
    },
    options?: RequestOptions,
  ): Call<Download>;
}

export interface StatisticsCalls {
  /**
   * Visits of a code, of a project or of the whole workspace.
   * Only visits by people count, except in `classes`. A filter is repeated for several values.
   * Scope of the key: read, statistics, or everything.
   */
  get(
    query?: {
      /** Of one code */
      codeId?: string;
      /** Of the codes of a project, where there is no `codeId` */
      projectId?: string;
      /** Instead of `from` and `to`: whole days in the time zone. Without any of them, `last-30-days` */
      range?: 'today' | 'yesterday' | 'last-7-days' | 'last-30-days' | 'last-90-days' | 'this-month' | 'last-month';
      /** From this instant on */
      from?: string;
      /** Until before this instant */
      to?: string;
      /** Of days, weeks and months; an IANA name */
      timezone?: string;
      interval?: 'minute' | 'hour' | 'day' | 'week' | 'month';
      /** Which to count, separated by commas: countries, regions, cities, os, browsers, devices, deviceKinds, languages, referrers, rules, parameters. Without it, none */
      breakdowns?: string | string[];
      /** Only scans of these codes; repeat it for several */
      codeIds?: string | Array<string>;
      /** Only scans with one of these keys of `countries`; empty for the unknown one */
      countries?: string | Array<string>;
      /** Only scans with one of these keys of `regions`; empty for the unknown one */
      regions?: string | Array<string>;
      /** Only scans with one of these keys of `cities`; empty for the unknown one */
      cities?: string | Array<string>;
      /** Only scans with one of these keys of `os`; empty for the unknown one */
      os?: string | Array<string>;
      /** Only scans with one of these keys of `browsers`; empty for the unknown one */
      browsers?: string | Array<string>;
      /** Only scans with one of these keys of `devices`; empty for the unknown one */
      devices?: string | Array<string>;
      /** Only scans with one of these keys of `deviceKinds`; empty for the unknown one */
      deviceKinds?: string | Array<string>;
      /** Only scans with one of these keys of `languages`; empty for the unknown one */
      languages?: string | Array<string>;
      /** Only scans with one of these keys of `referrers`; empty for the unknown one */
      referrers?: string | Array<string>;
      /** Only scans with one of these keys of `rules`; empty for the unknown one */
      rules?: string | Array<string>;
      /** Only scans with one of these keys of `parameters`; empty for the unknown one */
      parameters?: string | Array<string>;
    },
    options?: RequestOptions,
  ): Call<Statistics>;
  /**
   * Visits of a few codes on each of the last 30 days.
   * Scope of the key: read, statistics, or everything.
   */
  listCodeActivity(
    query: {
      /** Repeat it for several */
      codeIds: string | Array<string>;
      /** Of days, weeks and months; an IANA name */
      timezone?: string;
    },
    options?: RequestOptions,
  ): PagedCall<ListCodeActivityAnswerItemsItem, ListCodeActivityAnswer>;
  /**
   * Visits of each code, the most visited first.
   * Scope of the key: read, statistics, or everything.
   */
  listByCode(
    query?: {
      /** The `nextCursor` of the page before, with the same filters and order */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
      /** Of one code */
      codeId?: string;
      /** Of the codes of a project, where there is no `codeId` */
      projectId?: string;
      /** Instead of `from` and `to`: whole days in the time zone. Without any of them, `last-30-days` */
      range?: 'today' | 'yesterday' | 'last-7-days' | 'last-30-days' | 'last-90-days' | 'this-month' | 'last-month';
      /** From this instant on */
      from?: string;
      /** Until before this instant */
      to?: string;
      /** Of days, weeks and months; an IANA name */
      timezone?: string;
      /** Only scans of these codes; repeat it for several */
      codeIds?: string | Array<string>;
      /** Only scans with one of these keys of `countries`; empty for the unknown one */
      countries?: string | Array<string>;
      /** Only scans with one of these keys of `regions`; empty for the unknown one */
      regions?: string | Array<string>;
      /** Only scans with one of these keys of `cities`; empty for the unknown one */
      cities?: string | Array<string>;
      /** Only scans with one of these keys of `os`; empty for the unknown one */
      os?: string | Array<string>;
      /** Only scans with one of these keys of `browsers`; empty for the unknown one */
      browsers?: string | Array<string>;
      /** Only scans with one of these keys of `devices`; empty for the unknown one */
      devices?: string | Array<string>;
      /** Only scans with one of these keys of `deviceKinds`; empty for the unknown one */
      deviceKinds?: string | Array<string>;
      /** Only scans with one of these keys of `languages`; empty for the unknown one */
      languages?: string | Array<string>;
      /** Only scans with one of these keys of `referrers`; empty for the unknown one */
      referrers?: string | Array<string>;
      /** Only scans with one of these keys of `rules`; empty for the unknown one */
      rules?: string | Array<string>;
      /** Only scans with one of these keys of `parameters`; empty for the unknown one */
      parameters?: string | Array<string>;
    },
    options?: RequestOptions,
  ): PagedCall<unknown, ListStatisticsOfCodesAnswer>;
}

export interface StylesCalls {
  /**
   * Save a style for other codes.
   * Scope of the key: designs or everything.
   */
  create(
    body: {
      name?: string;
      designId?: string | null;
      logoId?: string | null;
      design: DesignInput;
    },
    options?: RequestOptions,
  ): Call<Style>;
  /**
   * Saved styles of the workspace, newest first.
   * Scope of the key: read, codes, designs, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
    },
    options?: RequestOptions,
  ): PagedCall<Style>;
  /**
   * Delete a saved style; codes that have it keep their design.
   * Scope of the key: designs or everything.
   */
  delete(id: string, options?: RequestOptions): Call<void>;
  /**
   * One saved style.
   * Scope of the key: read, codes, designs, or everything.
   */
  get(id: string, options?: RequestOptions): Call<Style>;
}

export interface TagsCalls {
  /**
   * The tags of the workspace with their numbers of codes, by name.
   * Scope of the key: read, codes, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters and order */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
      /** The beginning of the name */
      search?: string;
    },
    options?: RequestOptions,
  ): PagedCall<Tag>;
  /**
   * Rename a tag on all its codes. With the name of another tag, both become one.
   * Scope of the key: codes or everything.
   */
  rename(
    name: string,
    body: {
      /** Stored in lower case */
      name: string;
    },
    options?: RequestOptions,
  ): Call<Tag>;
  /**
   * Remove a tag from all its codes.
   * Scope of the key: codes or everything.
   */
  delete(name: string, options?: RequestOptions): Call<void>;
}

export interface TrashCalls {
  /**
   * Codes and projects in the trash, latest first.
   * Scope of the key: read, codes, or everything.
   */
  list(
    query?: {
      /** The `nextCursor` of the page before, with the same filters and order */
      cursor?: string;
      /** The most items of one page */
      limit?: number;
      /** Searches titles; also finds codes that were trashed with their project */
      search?: string;
    },
    options?: RequestOptions,
  ): PagedCall<TrashItem>;
  /**
   * Restore or permanently delete items of the trash.
   * Scope of the key: codes or everything.
   */
  change(
    body: {
      /** `destroy` deletes permanently */
      action: 'restore' | 'destroy';
      ids: Array<string>;
    },
    query?: {
      /** Confirms a change of a locked (printed) code that scans see */
      confirmLocked?: boolean;
    },
    options?: RequestOptions,
  ): Call<ManyCodesOutcome>;
}

export interface WorkspaceCalls {
  /**
   * The workspace with its plan and totals.
   * Scope of the key: read, codes, designs, statistics, or everything.
   */
  get(options?: RequestOptions): Call<Workspace>;
}

/** Every operation of the API, by the resource that it is about. */
export interface Groups {
  readonly backgrounds: BackgroundsCalls;
  readonly codes: CodesCalls;
  readonly designShapes: DesignShapesCalls;
  readonly designs: DesignsCalls;
  readonly domains: DomainsCalls;
  readonly endings: EndingsCalls;
  readonly errors: ErrorsCalls;
  readonly events: EventsCalls;
  readonly files: FilesCalls;
  readonly jobs: JobsCalls;
  readonly logos: LogosCalls;
  readonly me: MeCalls;
  readonly pageEvents: PageEventsCalls;
  readonly pageTemplates: PageTemplatesCalls;
  readonly pictures: PicturesCalls;
  readonly projects: ProjectsCalls;
  readonly reportSchedules: ReportSchedulesCalls;
  readonly reports: ReportsCalls;
  readonly scans: ScansCalls;
  readonly statistics: StatisticsCalls;
  readonly styles: StylesCalls;
  readonly tags: TagsCalls;
  readonly trash: TrashCalls;
  readonly workspace: WorkspaceCalls;
}
