/* Made from the contract by tools/client/write-client.ts. Change the contract instead. */

export type AppStoreContent = {
  type: 'app-store';
  ios?: string | null;
  android?: string | null;
  title?: string;
  subtitle?: string;
  image?: string | null;
};

export type BuiltInDesign = {
  /** The id of the resource */
  id: string;
  name: string;
  /** The types of codes that it is made for */
  types: Array<
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
    | 'sms'
  >;
  /** The parameters it sets; all others keep their defaults */
  design: DesignInput;
};

export type BusinessCardContent = {
  type: 'business-card';
  firstName?: string;
  lastName?: string;
  company?: string;
  jobTitle?: string;
  image?: string | null;
  phones?: Array<{
    kind?: 'mobile' | 'work' | 'home' | 'other' | 'fax';
    number: string;
  }>;
  emails?: Array<{
    kind?: 'work' | 'home' | 'other';
    email: string;
  }>;
  addresses?: Array<BusinessCardContentAddressesItem>;
  websites?: Array<string>;
  links?: Array<{
    network: 'instagram' | 'facebook' | 'tiktok' | 'youtube' | 'whatsapp' | 'spotify' | 'linkedin';
    url: string;
  }>;
  note?: string;
};

export type BusinessCardContentAddressesItem = {
  kind?: 'work' | 'home' | 'other';
  street?: string;
  city?: string;
  zip?: string;
  state?: string;
  country?: BusinessCardContentAddressesItemCountryOption1 | '';
};

export type BusinessCardContentAddressesItemCountryOption1 =
  | 'AD'
  | 'AE'
  | 'AF'
  | 'AG'
  | 'AI'
  | 'AL'
  | 'AM'
  | 'AO'
  | 'AQ'
  | 'AR'
  | 'AS'
  | 'AT'
  | 'AU'
  | 'AW'
  | 'AX'
  | 'AZ'
  | 'BA'
  | 'BB'
  | 'BD'
  | 'BE'
  | 'BF'
  | 'BG'
  | 'BH'
  | 'BI'
  | 'BJ'
  | 'BL'
  | 'BM'
  | 'BN'
  | 'BO'
  | 'BQ'
  | 'BR'
  | 'BS'
  | 'BT'
  | 'BV'
  | 'BW'
  | 'BY'
  | 'BZ'
  | 'CA'
  | 'CC'
  | 'CD'
  | 'CF'
  | 'CG'
  | 'CH'
  | 'CI'
  | 'CK'
  | 'CL'
  | 'CM'
  | 'CN'
  | 'CO'
  | 'CR'
  | 'CU'
  | 'CV'
  | 'CW'
  | 'CX'
  | 'CY'
  | 'CZ'
  | 'DE'
  | 'DJ'
  | 'DK'
  | 'DM'
  | 'DO'
  | 'DZ'
  | 'EC'
  | 'EE'
  | 'EG'
  | 'EH'
  | 'ER'
  | 'ES'
  | 'ET'
  | 'FI'
  | 'FJ'
  | 'FK'
  | 'FM'
  | 'FO'
  | 'FR'
  | 'GA'
  | 'GB'
  | 'GD'
  | 'GE'
  | 'GF'
  | 'GG'
  | 'GH'
  | 'GI'
  | 'GL'
  | 'GM'
  | 'GN'
  | 'GP'
  | 'GQ'
  | 'GR'
  | 'GS'
  | 'GT'
  | 'GU'
  | 'GW'
  | 'GY'
  | 'HK'
  | 'HM'
  | 'HN'
  | 'HR'
  | 'HT'
  | 'HU'
  | 'ID'
  | 'IE'
  | 'IL'
  | 'IM'
  | 'IN'
  | 'IO'
  | 'IQ'
  | 'IR'
  | 'IS'
  | 'IT'
  | 'JE'
  | 'JM'
  | 'JO'
  | 'JP'
  | 'KE'
  | 'KG'
  | 'KH'
  | 'KI'
  | 'KM'
  | 'KN'
  | 'KP'
  | 'KR'
  | 'KW'
  | 'KY'
  | 'KZ'
  | 'LA'
  | 'LB'
  | 'LC'
  | 'LI'
  | 'LK'
  | 'LR'
  | 'LS'
  | 'LT'
  | 'LU'
  | 'LV'
  | 'LY'
  | 'MA'
  | 'MC'
  | 'MD'
  | 'ME'
  | 'MF'
  | 'MG'
  | 'MH'
  | 'MK'
  | 'ML'
  | 'MM'
  | 'MN'
  | 'MO'
  | 'MP'
  | 'MQ'
  | 'MR'
  | 'MS'
  | 'MT'
  | 'MU'
  | 'MV'
  | 'MW'
  | 'MX'
  | 'MY'
  | 'MZ'
  | 'NA'
  | 'NC'
  | 'NE'
  | 'NF'
  | 'NG'
  | 'NI'
  | 'NL'
  | 'NO'
  | 'NP'
  | 'NR'
  | 'NU'
  | 'NZ'
  | 'OM'
  | 'PA'
  | 'PE'
  | 'PF'
  | 'PG'
  | 'PH'
  | 'PK'
  | 'PL'
  | 'PM'
  | 'PN'
  | 'PR'
  | 'PS'
  | 'PT'
  | 'PW'
  | 'PY'
  | 'QA'
  | 'RE'
  | 'RO'
  | 'RS'
  | 'RU'
  | 'RW'
  | 'SA'
  | 'SB'
  | 'SC'
  | 'SD'
  | 'SE'
  | 'SG'
  | 'SH'
  | 'SI'
  | 'SJ'
  | 'SK'
  | 'SL'
  | 'SM'
  | 'SN'
  | 'SO'
  | 'SR'
  | 'SS'
  | 'ST'
  | 'SV'
  | 'SX'
  | 'SY'
  | 'SZ'
  | 'TC'
  | 'TD'
  | 'TF'
  | 'TG'
  | 'TH'
  | 'TJ'
  | 'TK'
  | 'TL'
  | 'TM'
  | 'TN'
  | 'TO'
  | 'TR'
  | 'TT'
  | 'TV'
  | 'TW'
  | 'TZ'
  | 'UA'
  | 'UG'
  | 'UM'
  | 'US'
  | 'UY'
  | 'UZ'
  | 'VA'
  | 'VC'
  | 'VE'
  | 'VG'
  | 'VI'
  | 'VN'
  | 'VU'
  | 'WF'
  | 'WS'
  | 'YE'
  | 'YT'
  | 'ZA'
  | 'ZM'
  | 'ZW';

export type ChangeCodesBody =
  | ChangeCodesBodyTag
  | ChangeCodesBodyPause
  | ChangeCodesBodyActivate
  | ChangeCodesBodyTrash
  | ChangeCodesBodyRestore
  | ChangeCodesBodyDestroy
  | ChangeCodesBodyMove
  | ChangeCodesBodyDesign
  | ChangeCodesBodyPage
  | ChangeCodesBodyPageTemplate
  | ChangeCodesBodyStyle;

export type ChangeCodesBodyActivate = {
  action: 'activate';
  /** The codes */
  ids: Array<string>;
};

export type ChangeCodesBodyDesign = {
  action: 'design';
  /** The codes */
  ids: Array<string>;
  design: DesignInput;
};

export type ChangeCodesBodyDestroy = {
  action: 'destroy';
  /** The codes */
  ids: Array<string>;
};

export type ChangeCodesBodyMove = {
  action: 'move';
  /** The codes */
  ids: Array<string>;
  projectId: string | null;
};

export type ChangeCodesBodyPage = {
  action: 'page';
  /** The codes */
  ids: Array<string>;
  page: PageDesignInput;
};

export type ChangeCodesBodyPageTemplate = {
  action: 'page-template';
  /** The codes */
  ids: Array<string>;
  pageTemplateId: string;
};

export type ChangeCodesBodyPause = {
  action: 'pause';
  /** The codes */
  ids: Array<string>;
};

export type ChangeCodesBodyRestore = {
  action: 'restore';
  /** The codes */
  ids: Array<string>;
};

export type ChangeCodesBodyStyle = {
  action: 'style';
  /** The codes */
  ids: Array<string>;
  styleId: string;
  /** Without it, each code keeps its own frame and logo */
  replacesFrameAndLogo?: boolean;
};

export type ChangeCodesBodyTag = {
  action: 'tag';
  /** The codes */
  ids: Array<string>;
  add?: Array<string>;
  remove?: Array<string>;
};

export type ChangeCodesBodyTrash = {
  action: 'trash';
  /** The codes */
  ids: Array<string>;
};

export type CheckCodeDestinationsAnswer = {
  items: Array<Destination>;
  /** Requests the next page as `cursor`; null: this is the last one */
  nextCursor: string | null;
  /** Whether this installation checks destinations */
  isChecked: boolean;
};

export type CheckEndingAnswer = {
  isFree: boolean;
  /** `taken`: by a code of this workspace, maybe as a former ending; null: it is free */
  problem: 'invalid' | 'taken' | 'taken-elsewhere' | null;
  /** The short link that the code would have; null for an invalid ending */
  url: string | null;
};

export type Code = {
  /** The id of the resource */
  id: string;
  title: string;
  type:
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
  /** The destination can be changed after printing */
  isDynamic: boolean;
  state: 'active' | 'paused' | 'deleted';
  /** Why the system changed the state; null if a user did */
  stateReason: 'plan-limit' | 'project' | 'blocked' | null;
  /** Why the operator blocked it; null: not blocked */
  blockedReason: string | null;
  /** Marked as printed: changes that scans see need `confirmLocked` */
  isLocked: boolean;
  projectId: string | null;
  /** In the order they were added */
  tags: Array<string>;
  /** null: a static code has none */
  shortLink: ShortLink | null;
  /** The destination or the content in one line; empty for a page without a title */
  destination: string;
  /** The text in the picture: the short link or, for a static code, its content */
  payload: string;
  /** Its picture as PNG; needs the same access as the code */
  imageUrl: string;
  logoId: string | null;
  /** A problem with one of its addresses, current or upcoming; null: none is known */
  attention: 'warning' | 'broken' | null;
  /** Its monthly quota of scans is used up, and visitors see the paused page until then; null or past: not used up */
  quotaUntil: string | null;
  /** Visits by people; null while the statistics are unavailable */
  scans: number | null;
  /** Visits that another service counted before the code came from there; never part of `scans`. null: none */
  scansBefore: number | null;
  /** Increases with every save */
  version: number;
  externalId: string | null;
  /** Values of your own */
  metadata: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  description: string;
  content: CodeContent;
  /** The files that the content names */
  files: Array<File>;
  /** The look of its visitor page; null: the theme of its type */
  page: PageDesign | null;
  settings: CodeSettings;
  design: Design;
};

export type CodeContent =
  | WebsiteContent
  | FileContent
  | PdfContent
  | MenuContent
  | EmailContent
  | DeepLinkContent
  | SocialMediaContent
  | BusinessCardContent
  | EventContent
  | LandingPageContent
  | AppStoreContent
  | WhatsappContent
  | TextContent
  | WifiContent
  | PhoneContent
  | SmsContent;

export type CodeCreate = {
  title: string;
  content: CodeContent;
  /** By default true where the type can be changed after printing. Some types can only be one of them */
  isDynamic?: boolean;
  /** The wanted ending of the short link, with an optional query; generated if left out */
  ending?: string;
  settings?: CodeCreateSettings;
  /** The look of its visitor page; null: the theme of its type */
  page?: PageDesignInput | null;
  /** Values of your own: at most 50, with names of letters, digits, "_", "-" and "." */
  metadata?: Record<string, string>;
  description?: string;
  /** null: none */
  projectId?: string | null;
  /** The verified domain of the short link; null: the one that every workspace has */
  domainId?: string | null;
  /** null: none */
  logoId?: string | null;
  design?: DesignInput;
  externalId?: string | null;
  /** All tags of the code; stored in lower case */
  tags?: Array<string>;
};

export type CodeCreateSettings = {
  googleAnalyticsId?: string;
  metaPixelId?: string;
  useLimit?: {
    count: number;
    fallbackUrl?: string | null;
  };
  urlParameters?: Array<{
    name: string;
    value: string;
  }>;
  languages?: {
    links: Array<{
      language: string;
      url: string;
    }>;
  };
  schedule?: Schedule;
  rules?: Array<RedirectRule>;
  guardian?: {
    fallbackUrl: string;
  };
  password?: string;
};

export type CodeInList = {
  /** The id of the resource */
  id: string;
  title: string;
  type:
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
  /** The destination can be changed after printing */
  isDynamic: boolean;
  state: 'active' | 'paused' | 'deleted';
  /** Why the system changed the state; null if a user did */
  stateReason: 'plan-limit' | 'project' | 'blocked' | null;
  /** Why the operator blocked it; null: not blocked */
  blockedReason: string | null;
  /** Marked as printed: changes that scans see need `confirmLocked` */
  isLocked: boolean;
  projectId: string | null;
  /** In the order they were added */
  tags: Array<string>;
  /** null: a static code has none */
  shortLink: ShortLink | null;
  /** The destination or the content in one line; empty for a page without a title */
  destination: string;
  /** The text in the picture: the short link or, for a static code, its content */
  payload: string;
  /** Its picture as PNG; needs the same access as the code */
  imageUrl: string;
  logoId: string | null;
  /** A problem with one of its addresses, current or upcoming; null: none is known */
  attention: 'warning' | 'broken' | null;
  /** Its monthly quota of scans is used up, and visitors see the paused page until then; null or past: not used up */
  quotaUntil: string | null;
  /** Visits by people; null while the statistics are unavailable */
  scans: number | null;
  /** Visits that another service counted before the code came from there; never part of `scans`. null: none */
  scansBefore: number | null;
  /** Increases with every save */
  version: number;
  externalId: string | null;
  /** Values of your own */
  metadata: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  /** The parameters that differ from the default */
  design: DesignInput;
  /** With `include=content` */
  content?: CodeContent;
  /** With `include=settings` */
  settings?: CodeSettings;
  /** With `include=page` */
  page?: PageDesign | null;
  /** With `include=description` */
  description?: string;
  /** With `include=destinations`: the web addresses that scans of an active code can lead to, as `/codes/{id}/destinations` lists them. Empty where the installation does not check destinations */
  destinations?: Array<Destination>;
  /** For a search: what matched, in a line of text */
  match?: CodeInListMatch;
};

export type CodeInListMatch = {
  /** Where the search term was found; `link` is the short link or a former one */
  field: 'link' | 'name' | 'destination' | 'tag' | 'project' | 'note' | 'content';
  before: string;
  /** The part of the text that equals the search term */
  hit: string;
  after: string;
};

export type CodeSettings = {
  googleAnalyticsId?: string;
  metaPixelId?: string;
  useLimit?: {
    count: number;
    fallbackUrl?: string | null;
  };
  urlParameters?: Array<{
    name: string;
    value: string;
  }>;
  languages?: {
    links: Array<{
      language: string;
      url: string;
    }>;
  };
  schedule?: Schedule;
  rules?: Array<RedirectRule>;
  guardian?: {
    fallbackUrl: string;
  };
  hasPassword: boolean;
  /** Uses since a use limit was first set, otherwise null */
  uses: number | null;
};

export type CodeSettingsPatch = {
  googleAnalyticsId?: string | null;
  metaPixelId?: string | null;
  useLimit?: {
    count: number;
    fallbackUrl?: string | null;
  } | null;
  urlParameters?: Array<{
    name: string;
    value: string;
  }> | null;
  languages?: CodeSettingsPatchLanguages;
  schedule?: Schedule | null;
  rules?: Array<RedirectRule> | null;
  guardian?: {
    fallbackUrl: string;
  } | null;
  password?: string | null;
};

export type CodeSettingsPatchLanguages = {
  links: Array<{
    language: string;
    url: string;
  }>;
} | null;

export type CodeUpdate = {
  title?: string;
  /** Another type requires the whole content of it */
  content?: Record<string, unknown>;
  /** Former endings still lead to the code and are never reassigned */
  ending?: string;
  /** null removes a setting */
  settings?: CodeSettingsPatch;
  /** Marks the code as printed */
  isLocked?: boolean;
  state?: 'active' | 'paused';
  /** null: the theme of its type */
  page?: PageDesignPatch | null;
  /** null removes a value */
  metadata?: Record<string, string | null>;
  description?: string;
  /** null: none */
  projectId?: string | null;
  /** The verified domain of the short link; null: the one that every workspace has */
  domainId?: string | null;
  /** null: none */
  logoId?: string | null;
  design?: DesignInput;
  externalId?: string | null;
  /** All tags of the code; stored in lower case */
  tags?: Array<string>;
};

export type CodeVersion = {
  version: number;
  at: string;
  /** Who saved it */
  author: {
    /** null after their account is deleted */
    id: string | null;
    name: string;
  };
  type:
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
  /** Where scans led, or the content, in one line */
  destination: string;
  /** The parts that differ from the version before */
  changed: Array<string>;
  isCurrent: boolean;
};

export type CountCodesAnswer = {
  statuses: Array<{
    status: 'active' | 'paused' | 'plan-limit' | 'project' | 'blocked' | 'quota' | 'scheduled' | 'locked';
    count: number;
  }>;
  types: CountCodesAnswerTypes;
  projects: Array<{
    id: string;
    title: string;
    count: number;
  }>;
  /** The most used first */
  tags: Array<{
    name: string;
    count: number;
  }>;
  /** Hosts of short links, the most used first */
  domains: Array<{
    domain: string;
    count: number;
  }>;
  /** Codes with an address or a domain that needs attention */
  attentions: Array<{
    attention: 'warning' | 'broken' | 'domain';
    count: number;
  }>;
  /** null while the statistics are unavailable */
  scans: Array<{
    range: 'none' | '1-99' | '100-999' | '1000-';
    count: number;
  }> | null;
};

export type CountCodesAnswerTypes = Array<{
  type:
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
  count: number;
}>;

export type CreatePageTemplateBody = {
  title: string;
  type:
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
  page: PageDesignInput;
  blocks?: Array<PageBlock> | null;
};

export type CreateReportBody = {
  /** Of one code */
  codeId?: string;
  /** Of the codes of a project, where there is no `codeId` */
  projectId?: string;
  /** An instant, or a day in the time zone */
  from: string;
  /** An instant, exclusive; or a day, inclusive */
  to: string;
  interval?: 'minute' | 'hour' | 'day' | 'week' | 'month';
  timezone?: string;
  format: 'pdf' | 'xlsx' | 'csv';
  /** The language of the file; by default the caller’s */
  language?: 'en' | 'pt-br' | 'es' | 'it';
  /** By codes and by the keys of breakdowns, as in `GET /api/stats` */
  filters?: CreateReportBodyFilters;
};

export type CreateReportBodyFilters = {
  codes?: Array<string>;
  countries?: Array<string>;
  regions?: Array<string>;
  cities?: Array<string>;
  os?: Array<string>;
  browsers?: Array<string>;
  devices?: Array<string>;
  deviceKinds?: Array<string>;
  languages?: Array<string>;
  referrers?: Array<string>;
  rules?: Array<string>;
  parameters?: Array<string>;
};

export type CreateReportScheduleBody = {
  /** Of one code */
  codeId?: string;
  /** Of the codes of a project, where there is no `codeId` */
  projectId?: string;
  frequency: 'weekly' | 'monthly';
  format: 'pdf' | 'xlsx' | 'csv';
  /** The time zone of its morning and of its days */
  timezone: string;
  /** Members of the workspace only */
  recipientIds: Array<string>;
};

export type DeepLinkContent = {
  type: 'deep-link';
  ios?: {
    link: string;
    store: string;
  } | null;
  android?: {
    link: string;
    store: string;
  } | null;
  fallbackUrl: string;
};

export type Design = {
  moduleSize: number;
  errorCorrection: 'M' | 'H';
  quietZone: number;
  hasExtraModules: boolean;
  pattern:
    | 'default-rounded'
    | 'default'
    | 'circle'
    | 'special-circle'
    | 'special-circle-orizz'
    | 'diamond'
    | 'special-diamond'
    | 'fluid'
    | 'vertical-bars'
    | 'pipes'
    | 'classy'
    | 'circuit'
    | 'ribbons'
    | 'small-squares'
    | 'soft-squares'
    | 'leaf'
    | 'drop'
    | 'hexagon'
    | 'plus'
    | 'flower'
    | 'star'
    | 'heart'
    | 'bubbles'
    | 'mosaic';
  foregroundColor: string;
  foregroundGradient: 'none' | 'linear' | 'radial';
  gradientColor: string;
  gradientAngle: number;
  background: 'color' | 'none' | 'image';
  backgroundColor: string;
  /** Of an uploaded background picture */
  backgroundId: string | null;
  art: string;
  borderMarker:
    | 'default-rounded'
    | 'default'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'petal'
    | 'bevel'
    | 'pillow'
    | 'arch'
    | 'beads';
  centerMarker:
    | 'default'
    | 'default-rounded'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'bevel'
    | 'hexagon'
    | 'diamond'
    | 'flower'
    | 'plus'
    | 'star'
    | 'heart'
    | 'shield'
    | 'scallop';
  hasDifferentMarkers: boolean;
  borderMarkerTopRight:
    | 'default-rounded'
    | 'default'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'petal'
    | 'bevel'
    | 'pillow'
    | 'arch'
    | 'beads';
  centerMarkerTopRight:
    | 'default'
    | 'default-rounded'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'bevel'
    | 'hexagon'
    | 'diamond'
    | 'flower'
    | 'plus'
    | 'star'
    | 'heart'
    | 'shield'
    | 'scallop';
  borderMarkerBottomLeft:
    | 'default-rounded'
    | 'default'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'petal'
    | 'bevel'
    | 'pillow'
    | 'arch'
    | 'beads';
  centerMarkerBottomLeft:
    | 'default'
    | 'default-rounded'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'bevel'
    | 'hexagon'
    | 'diamond'
    | 'flower'
    | 'plus'
    | 'star'
    | 'heart'
    | 'shield'
    | 'scallop';
  hasMarkerColors: boolean;
  markerOutlineColor: string;
  markerCenterColor: string;
  hasDifferentMarkerColors: boolean;
  markerTopRightOutlineColor: string;
  markerTopRightCenterColor: string;
  markerBottomLeftOutlineColor: string;
  markerBottomLeftCenterColor: string;
  hasLogo: boolean;
  logoData: string;
  logoScale: number;
  isClearedBehindLogo: boolean;
  hasFrame: boolean;
  frame:
    | 'banner-below'
    | 'banner-above'
    | 'pill'
    | 'rounded-border'
    | 'speech-bubble'
    | 'bubble-below'
    | 'corner-brackets'
    | 'hand-arrow'
    | 'polaroid'
    | 'ticket'
    | 'receipt'
    | 'ribbon'
    | 'badge'
    | 'shopping-bag'
    | 'phone'
    | 'monitor'
    | 'envelope'
    | 'cup'
    | 'tape'
    | 'clipboard'
    | 'gift'
    | 'price-tag'
    | 'stamp'
    | 'sign';
  frameColor: string;
  frameLabel: string;
  frameLabelFont: 'sans' | 'rounded' | 'condensed' | 'serif' | 'hand';
  frameLabelColor: 'auto' | string;
  savedStyle: string | null;
};

export type DesignInput = {
  moduleSize?: number;
  errorCorrection?: 'M' | 'H';
  quietZone?: number;
  hasExtraModules?: boolean;
  pattern?:
    | 'default-rounded'
    | 'default'
    | 'circle'
    | 'special-circle'
    | 'special-circle-orizz'
    | 'diamond'
    | 'special-diamond'
    | 'fluid'
    | 'vertical-bars'
    | 'pipes'
    | 'classy'
    | 'circuit'
    | 'ribbons'
    | 'small-squares'
    | 'soft-squares'
    | 'leaf'
    | 'drop'
    | 'hexagon'
    | 'plus'
    | 'flower'
    | 'star'
    | 'heart'
    | 'bubbles'
    | 'mosaic';
  foregroundColor?: string;
  foregroundGradient?: 'none' | 'linear' | 'radial';
  gradientColor?: string;
  gradientAngle?: number;
  background?: 'color' | 'none' | 'image';
  backgroundColor?: string;
  /** Of an uploaded background picture */
  backgroundId?: string | null;
  art?: string;
  borderMarker?:
    | 'default-rounded'
    | 'default'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'petal'
    | 'bevel'
    | 'pillow'
    | 'arch'
    | 'beads';
  centerMarker?:
    | 'default'
    | 'default-rounded'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'bevel'
    | 'hexagon'
    | 'diamond'
    | 'flower'
    | 'plus'
    | 'star'
    | 'heart'
    | 'shield'
    | 'scallop';
  hasDifferentMarkers?: boolean;
  borderMarkerTopRight?:
    | 'default-rounded'
    | 'default'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'petal'
    | 'bevel'
    | 'pillow'
    | 'arch'
    | 'beads';
  centerMarkerTopRight?:
    | 'default'
    | 'default-rounded'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'bevel'
    | 'hexagon'
    | 'diamond'
    | 'flower'
    | 'plus'
    | 'star'
    | 'heart'
    | 'shield'
    | 'scallop';
  borderMarkerBottomLeft?:
    | 'default-rounded'
    | 'default'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'petal'
    | 'bevel'
    | 'pillow'
    | 'arch'
    | 'beads';
  centerMarkerBottomLeft?:
    | 'default'
    | 'default-rounded'
    | 'extra-rounded'
    | 'circle'
    | 'classy'
    | 'leaf'
    | 'drop'
    | 'bevel'
    | 'hexagon'
    | 'diamond'
    | 'flower'
    | 'plus'
    | 'star'
    | 'heart'
    | 'shield'
    | 'scallop';
  hasMarkerColors?: boolean;
  markerOutlineColor?: string;
  markerCenterColor?: string;
  hasDifferentMarkerColors?: boolean;
  markerTopRightOutlineColor?: string;
  markerTopRightCenterColor?: string;
  markerBottomLeftOutlineColor?: string;
  markerBottomLeftCenterColor?: string;
  hasLogo?: boolean;
  logoData?: string;
  logoScale?: number;
  isClearedBehindLogo?: boolean;
  hasFrame?: boolean;
  frame?:
    | 'banner-below'
    | 'banner-above'
    | 'pill'
    | 'rounded-border'
    | 'speech-bubble'
    | 'bubble-below'
    | 'corner-brackets'
    | 'hand-arrow'
    | 'polaroid'
    | 'ticket'
    | 'receipt'
    | 'ribbon'
    | 'badge'
    | 'shopping-bag'
    | 'phone'
    | 'monitor'
    | 'envelope'
    | 'cup'
    | 'tape'
    | 'clipboard'
    | 'gift'
    | 'price-tag'
    | 'stamp'
    | 'sign';
  frameColor?: string;
  frameLabel?: string;
  frameLabelFont?: 'sans' | 'rounded' | 'condensed' | 'serif' | 'hand';
  frameLabelColor?: 'auto' | string;
  savedStyle?: string | null;
};

export type Destination = {
  url: string;
  verdict: 'unchecked' | 'fine' | 'unsure' | 'warning' | 'broken';
  reason:
    | 'dns'
    | 'connect'
    | 'timeout'
    | 'status'
    | 'tls-expired'
    | 'tls-host'
    | 'loop'
    | 'redirects'
    | 'parked'
    | 'tls-untrusted'
    | 'tls-ending'
    | 'moved'
    | 'downgraded'
    | 'refused'
    | 'cookies'
    | 'private'
    | 'unusual'
    | 'offline'
    | null;
  /** The detail of the reason: a status, days, a domain */
  detail: string;
  /** The last check failed; a second one will confirm it */
  isSuspected: boolean;
  /** The fallback address */
  isFallback: boolean;
  /** Visitors are redirected to the fallback instead */
  isReplaced: boolean;
  since: string | null;
  checkedAt: string | null;
};

export type Domain = {
  /** The `domainId` of codes; 00000000-0000-0000-0000-000000000000: the domain that every workspace has */
  id: string;
  name: string;
  /** What short links begin with */
  url: string;
  /** New short links can be put on verified ones */
  status: 'verified' | 'unverified' | 'failing' | 'not-renewed';
  /** The domain that every workspace has */
  isBuiltIn: boolean;
  /** New codes get it unless they say another */
  isDefault: boolean;
  /** Codes whose short link is on it, without those in the trash */
  codeCount: number;
  verifiedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

export type EmailContent = {
  type: 'email';
  email: string;
  subject?: string;
  message?: string;
};

export type ErrorCode = {
  /** Does not change */
  code: string;
  status: number;
  title: string;
  meaning: string;
  fix: string;
  isRetryable: boolean;
  documentationUrl: string;
};

export type Event = {
  /** The same in the list and in every delivery */
  id: string;
  type: ListEventsTypesOption1;
  /** The version whose shape `object` has */
  apiVersion: 'v1';
  createdAt: string;
  workspaceId: string;
  actor: EventActor;
  /** The place among the events of the workspace: 1, 2, 3 and so on, without a gap */
  sequence: number;
  data: EventData;
};

export type EventActor = {
  /** `support`: support staff on behalf of the person. `system`: the product itself */
  type: 'person' | 'key' | 'support' | 'system';
  id: string | null;
  /** As it was at that moment */
  name: string;
};

export type EventContent = {
  type: 'event';
  title: string;
  place?: string;
  /** `2026-06-21T19:00` in the zone of the event; of whole days `2026-06-21` */
  start: string;
  /** Of whole days the last one */
  end: string;
  /** A place of the IANA list, such as `Europe/Lisbon` */
  zone: string;
  allDay?: boolean;
  description?: string;
  link?: string | null;
  organiser?: {
    name?: string;
    email?: string;
    phone?: string;
  };
};

export type EventData = {
  /** The resource shortly after it happened, as lists of /api/v1 show it; without such a list, its id, its name and the facts of the event. `scans` of a code is null here */
  object: Record<string, unknown>;
  /** The fields that differ from the event before of the same code or project; null: there is none */
  previous: Record<string, unknown> | null;
};

export type File = {
  /** The id of the resource */
  id: string;
  name: string;
  mimeType: string;
  kind: 'picture' | 'pdf' | 'audio' | 'video' | 'archive' | 'document' | 'other';
  bytes: number;
  /** For a picture, in pixels */
  width: number | null;
  height: number | null;
  /** Its bytes; needs the same access as the code */
  url: string;
  createdAt: string;
};

export type FileContent = {
  type: 'file';
  file: string;
  title?: string;
  description?: string;
  button?: string;
  opens?: 'page' | 'direct';
};

export type FileWithUses = {
  /** The id of the resource */
  id: string;
  name: string;
  mimeType: string;
  kind: 'picture' | 'pdf' | 'audio' | 'video' | 'archive' | 'document' | 'other';
  bytes: number;
  /** For a picture, in pixels */
  width: number | null;
  height: number | null;
  /** Its bytes; needs the same access as the code */
  url: string;
  createdAt: string;
  /** Codes that name it, now or in a former version, page templates and domains; at most 100 */
  usedBy: Array<{
    kind: 'code' | 'page-template' | 'domain';
    /** The id of the resource */
    id: string;
  }>;
  /** When it is deleted because nothing names it; null: something does */
  expiresAt: string | null;
};

export type GetCodeImagesBody = {
  /** The codes */
  ids: Array<string>;
  format?: 'png' | 'pdf' | 'svg' | 'eps' | 'jpeg' | 'webp';
  /** Pixels of the longer side: PNG up to 8192, SVG up to 8192, JPEG up to 4096, WebP up to 4096 */
  size?: number;
  /** Millimetres of the longer side: PDF and EPS */
  sizeMm?: number;
  /** PDF and EPS; black is black ink alone */
  colorSpace?: 'rgb' | 'cmyk';
};

export type GetCodeReadabilityAnswer = {
  isReadable: boolean;
  /** Why scanners may fail; empty when they do not */
  reasons: Array<
    'low-contrast' | 'light-on-dark' | 'narrow-quiet-zone' | 'large-logo' | 'small-modules' | 'hard-to-scan'
  >;
};

export type GetCodeVersionAnswer = {
  version: number;
  at: string;
  /** Who saved it */
  author: {
    /** null after their account is deleted */
    id: string | null;
    name: string;
  };
  type:
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
  /** Where scans led, or the content, in one line */
  destination: string;
  /** The parts that differ from the version before */
  changed: Array<string>;
  isCurrent: boolean;
  content: CodeContent;
  /** Without the count of uses. They say whether there was a password, never which */
  settings: {
    hasPassword: boolean;
    /** Uses since a use limit was first set, otherwise null */
    uses: number | null;
  };
  /** The look of its visitor page; null: the theme of its type */
  page: PageDesign | null;
};

export type GetPageEventsAnswer = {
  from: string;
  to: string;
  /** Every kind once, also without events */
  kinds: Array<{
    kind: 'view' | 'click' | 'play' | 'download' | 'contact';
    total: number;
    /** Distinct visitors */
    unique: number;
  }>;
  /** By count, descending */
  targets: Array<GetPageEventsAnswerTargetsItem>;
};

export type GetPageEventsAnswerTargetsItem = {
  kind: 'view' | 'click' | 'play' | 'download' | 'contact';
  /** The link, media or file, by its name */
  target: string;
  total: number;
  /** Distinct visitors */
  unique: number;
};

export type Job = {
  /** The id of the resource */
  id: string;
  kind: 'bulk-create' | 'bulk-change' | 'read-links' | 'move-in' | 'take-in' | 'exit-kit';
  status: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  /** null until it is known */
  total: number | null;
  /** Of the total, whatever the outcome */
  done: number;
  /** Rows that failed or were skipped */
  problems: number;
  /** The name of the person who started it; null once their account is deleted */
  startedBy: string | null;
  /** Started by the caller */
  isMine: boolean;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Why a failed job has stopped */
  problem: ProblemCode | null;
  /** The job whose changes this one takes back */
  undoesId: string | null;
  /** Its changes can be taken back */
  canUndo: boolean;
  /** null before the first part of the work */
  result: JobResult | null;
};

export type JobResult = {
  created?: number;
  changed?: number;
  unchanged?: number;
  /** Left out on purpose, such as faulty rows */
  skipped?: number;
  /** Refused while the job ran */
  failed?: number;
  /** The size of the file that the job has made */
  fileBytes?: number;
  /** Until then the file can be downloaded */
  fileEndsAt?: string;
  report?: JobResultReport;
  /** The project that the new codes are in */
  projectId?: string | null;
};

export type JobResultReport = Array<{
  /** A name that the screen of the kind translates */
  reason: string;
  count: number;
  /** The first few that it concerns */
  samples: Array<string>;
}>;

export type JobRow = {
  /** In the table, the header being line 1; or the place of a link in its service */
  line: number;
  title: string;
  outcome: 'created' | 'changed' | 'unchanged' | 'skipped' | 'failed';
  /** A code of a violation or of an error; null: none */
  problem: string | null;
  /** The column that the problem concerns, where there is one */
  column: string | null;
  /** null: none was made, or it is deleted */
  codeId: string | null;
  /** The short link; null: a static code has none */
  shortUrl: string | null;
};

export type LandingPageContent = {
  type: 'landing-page';
  blocks: Array<PageBlock>;
};

export type ListBorderMarkersAnswer = {
  items: Array<{
    name: string;
    /** An SVG drawing */
    preview: string;
  }>;
  /** Requests the next page as `cursor`; null: this is the last one */
  nextCursor: string | null;
};

export type ListCodeActivityAnswer = {
  items: Array<ListCodeActivityAnswerItemsItem>;
  /** Requests the next page as `cursor`; null: this is the last one */
  nextCursor: string | null;
  /** The first instant of the first day */
  from: string;
};

export type ListCodeActivityAnswerItemsItem = {
  codeId: string;
  total: number;
  /** Distinct visitors */
  unique: number;
  /** Each of the last 30 days, today last */
  days: Array<number>;
};

export type ListCodesExternalId = string | Array<string>;

export type ListCodesType =
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
  | 'sms'
  | Array<
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
      | 'sms'
    >;

export type ListEventsAnswer = {
  items: Array<Event>;
  /** Send it as `after` next time, also when there was nothing new */
  after: number;
  hasMore: boolean;
  /** Requests the next page as `cursor`; null: nothing newer has happened */
  nextCursor: string | null;
};

export type ListEventsTypesOption1 =
  | 'code.created'
  | 'code.updated'
  | 'code.paused'
  | 'code.activated'
  | 'code.trashed'
  | 'code.restored'
  | 'code.deleted'
  | 'code.blocked'
  | 'code.unblocked'
  | 'code.quota_reached'
  | 'code.destination_failed'
  | 'code.destination_recovered'
  | 'code.fallback_began'
  | 'code.fallback_ended'
  | 'scans.recorded'
  | 'project.created'
  | 'project.updated'
  | 'project.paused'
  | 'project.activated'
  | 'project.trashed'
  | 'project.restored'
  | 'project.deleted'
  | 'domain.connected'
  | 'domain.updated'
  | 'domain.verified'
  | 'domain.failed'
  | 'domain.recovered'
  | 'domain.lost'
  | 'domain.disconnected'
  | 'workspace.updated'
  | 'workspace.blocked'
  | 'workspace.unblocked'
  | 'member.invited'
  | 'member.joined'
  | 'member.role_changed'
  | 'member.removed'
  | 'member.left'
  | 'owner.changed'
  | 'subscription.started'
  | 'subscription.updated'
  | 'subscription.renewed'
  | 'subscription.payment_failed'
  | 'subscription.canceled'
  | 'subscription.reactivated'
  | 'subscription.ended'
  | 'subscription.refunded'
  | 'invoice.issued'
  | 'webhook.tested';

export type ListStatisticsOfCodesAnswer = {
  items: ListStatisticsOfCodesAnswerItems;
  /** Requests the next page as `cursor`; null: this is the last one */
  nextCursor: string | null;
  /** What was counted: from this instant on */
  from: string;
  /** Until before this instant */
  to: string;
  timezone: string;
  /** When it was counted. Scans of the last seconds may still be on their way */
  asOf: string;
  /** How many codes were visited */
  codeCount: number;
  /** The visits of all codes together */
  total: number;
};

export type ListStatisticsOfCodesAnswerItems = Array<{
  codeId: string;
  /** null once it is deleted */
  title: string | null;
  total: number;
  /** Distinct visitors */
  unique: number;
}>;

export type Logo = {
  /** The id of the resource */
  id: string;
  name: string;
  /** A PNG, or an SVG of filled paths; public, and immutable under its address */
  imageUrl: string;
  /** It comes with the product */
  isBuiltIn: boolean;
};

export type ManyCodesOutcome = {
  changed: Array<string>;
  /** The items that were not changed, each with its reason */
  left: Array<ManyCodesOutcomeLeftItem>;
};

export type ManyCodesOutcomeLeftItem = {
  /** The id of the resource */
  id: string;
  title: string;
  reason:
    | 'locked'
    | 'plan-limit'
    | 'state'
    | 'type'
    | 'static'
    | 'content'
    | 'title-taken'
    | 'tags-full'
    | 'blocked'
    | 'ending-taken'
    | 'endings-full'
    | 'gone';
};

export type Me = {
  actor: {
    type: 'person' | 'key';
    /** The id of the resource */
    id: string;
    name: string;
  };
  workspace: {
    /** The id of the resource */
    id: string;
    name: string;
  };
  /** Of the person, or of the person who made the key */
  role: 'owner' | 'admin' | 'editor' | 'guest';
  plan: 'free' | 'trial' | 'starter' | 'pro' | 'enterprise';
  /** null: a person, whose role decides */
  scopes: Array<'read' | 'codes' | 'designs' | 'statistics' | 'everything'> | null;
};

export type MenuContent = {
  type: 'menu';
  header: {
    title?: string;
    subtitle?: string;
    image?: string | null;
  };
  /** ISO 4217 */
  currency?: string;
  sections: Array<MenuContentSectionsItem>;
  note?: string;
};

export type MenuContentSectionsItem = {
  id: string;
  title: string;
  description?: string;
  items: Array<MenuContentSectionsItemItemsItem>;
};

export type MenuContentSectionsItemItemsItem = {
  id: string;
  name: string;
  description?: string;
  price?: string;
  allergens?: Array<
    | 'gluten'
    | 'crustaceans'
    | 'eggs'
    | 'fish'
    | 'peanuts'
    | 'soy'
    | 'milk'
    | 'nuts'
    | 'celery'
    | 'mustard'
    | 'sesame'
    | 'sulphites'
    | 'lupin'
    | 'molluscs'
  >;
  diets?: Array<'vegetarian' | 'vegan' | 'halal' | 'kosher' | 'spicy'>;
  image?: string | null;
};

export type PageBlock =
  | PageBlockProfile
  | PageBlockTitle
  | PageBlockText
  | PageBlockImage
  | PageBlockLink
  | PageBlockFile
  | PageBlockPhone
  | PageBlockEmail
  | PageBlockAddress
  | PageBlockSocial
  | PageBlockVideo
  | PageBlockHtml
  | PageBlockWhatsapp
  | PageBlockDivider;

export type PageBlockAddress = {
  kind: 'address';
  id: string;
  address: BusinessCardContentAddressesItem;
};

export type PageBlockDivider = {
  kind: 'divider';
  id: string;
};

export type PageBlockEmail = {
  kind: 'email';
  id: string;
  entries: Array<{
    kind?: 'work' | 'home' | 'other';
    email: string;
  }>;
};

export type PageBlockFile = {
  kind: 'file';
  id: string;
  label: string;
  file: string;
};

export type PageBlockHtml = {
  kind: 'html';
  id: string;
  html: string;
  height?: number;
};

export type PageBlockImage = {
  kind: 'image';
  id: string;
  image: string;
  alt?: string;
  url?: string | null;
  newWindow?: boolean;
};

export type PageBlockLink = {
  kind: 'link';
  id: string;
  label: string;
  url: string;
  platform?:
    | 'website'
    | 'shop'
    | 'booking'
    | 'map'
    | 'menu'
    | 'newsletter'
    | 'instagram'
    | 'facebook'
    | 'tiktok'
    | 'youtube'
    | 'whatsapp'
    | 'spotify'
    | 'linkedin'
    | 'x'
    | 'telegram'
    | 'pinterest'
    | 'apple-music'
    | 'google-reviews'
    | 'tripadvisor'
    | 'airbnb';
  newWindow?: boolean;
};

export type PageBlockPhone = {
  kind: 'phone';
  id: string;
  entries: Array<{
    kind?: 'mobile' | 'work' | 'home' | 'other' | 'fax';
    number: string;
  }>;
};

export type PageBlockProfile = {
  kind: 'profile';
  id: string;
  title?: string;
  subtitle?: string;
  image?: string | null;
  cover?: string | null;
};

export type PageBlockSocial = {
  kind: 'social';
  id: string;
  links: Array<{
    network: 'instagram' | 'facebook' | 'tiktok' | 'youtube' | 'whatsapp' | 'spotify' | 'linkedin';
    url: string;
  }>;
};

export type PageBlockText = {
  kind: 'text';
  id: string;
  size?: 'big' | 'medium' | 'small';
  text: string;
};

export type PageBlockTitle = {
  kind: 'title';
  id: string;
  text: string;
};

export type PageBlockVideo = {
  kind: 'video';
  id: string;
  url: string;
  title?: string;
};

export type PageBlockWhatsapp = {
  kind: 'whatsapp';
  id: string;
  label: string;
  phone: string;
  message?: string;
};

export type PageDesign = {
  theme:
    | 'paper'
    | 'midnight'
    | 'ocean'
    | 'sunrise'
    | 'forest'
    | 'candy'
    | 'mono'
    | 'terrazzo'
    | 'neon'
    | 'linen'
    | 'blueprint'
    | 'clay'
    | 'aurora'
    | 'newsprint';
  style: PageDesignStyle;
  hideLogo: boolean;
};

export type PageDesignInput = {
  theme:
    | 'paper'
    | 'midnight'
    | 'ocean'
    | 'sunrise'
    | 'forest'
    | 'candy'
    | 'mono'
    | 'terrazzo'
    | 'neon'
    | 'linen'
    | 'blueprint'
    | 'clay'
    | 'aurora'
    | 'newsprint';
  style?: PageDesignInputStyle;
  hideLogo?: boolean;
};

export type PageDesignInputStyle = {
  page?: string | null;
  card?: string | null;
  ink?: string | null;
  accent?: string | null;
  font?: 'sans' | 'serif' | 'rounded' | 'mono' | 'slab' | null;
  corners?: 'square' | 'soft' | 'round' | null;
  buttons?: 'filled' | 'outlined' | 'raised' | null;
  backgroundImage?: string | null;
};

export type PageDesignPatch = {
  theme?:
    | 'paper'
    | 'midnight'
    | 'ocean'
    | 'sunrise'
    | 'forest'
    | 'candy'
    | 'mono'
    | 'terrazzo'
    | 'neon'
    | 'linen'
    | 'blueprint'
    | 'clay'
    | 'aurora'
    | 'newsprint';
  style?: PageDesignInputStyle;
  hideLogo?: boolean;
};

export type PageDesignStyle = {
  page?: string | null;
  card?: string | null;
  ink?: string | null;
  accent?: string | null;
  font?: 'sans' | 'serif' | 'rounded' | 'mono' | 'slab' | null;
  corners?: 'square' | 'soft' | 'round' | null;
  buttons?: 'filled' | 'outlined' | 'raised' | null;
  backgroundImage?: string | null;
};

export type PageTemplate = {
  /** The id of the resource */
  id: string;
  title: string;
  type:
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
  page: PageDesign;
  /** Of a landing page */
  blocks: Array<PageBlock> | null;
  isBuiltIn: boolean;
  createdAt: string | null;
};

export type PdfContent = {
  type: 'pdf';
  file: string;
  title?: string;
  description?: string;
  button?: string;
  opens?: 'direct' | 'page';
};

export type PerformOperationsAnswerOutcomesItem = {
  /** `undone`: another operation was refused, and `isAtomic` was asked for */
  outcome: 'created' | 'changed' | 'trashed' | 'refused' | 'undone';
  codeId: string | null;
  /** Why it was refused */
  problem: PerformOperationsAnswerOutcomesItemProblem | null;
};

export type PerformOperationsAnswerOutcomesItemProblem = {
  code: ProblemCode;
  title: string;
  status: number;
  violations?: Array<{
    propertyPath: string;
    code: string;
    message: string;
  }>;
};

export type PerformOperationsBodyOperationsItem =
  | PerformOperationsBodyOperationsItemCreate
  | PerformOperationsBodyOperationsItemUpdate
  | PerformOperationsBodyOperationsItemPut
  | PerformOperationsBodyOperationsItemDelete;

export type PerformOperationsBodyOperationsItemCreate = {
  action: 'create';
  code: CodeCreate;
};

export type PerformOperationsBodyOperationsItemDelete = {
  action: 'delete';
  /** The id of the resource */
  id: string;
};

export type PerformOperationsBodyOperationsItemPut = {
  action: 'put';
  /** The id that your system has for the code, such as an article number; unique in the workspace */
  externalId: string;
  code: CodeCreate;
};

export type PerformOperationsBodyOperationsItemUpdate = {
  action: 'update';
  /** The id of the resource */
  id: string;
  changes: CodeUpdate;
};

export type PhoneContent = {
  type: 'phone';
  phone: string;
};

export type PlaceShare = {
  /** Empty when unknown */
  key: string;
  total: number;
  /** Distinct visitors */
  unique: number;
  /** ISO 3166-1, empty when unknown */
  country: string;
  /** Of `regions` */
  region?: string;
  /** Of `cities` */
  city?: string;
};

export type PreviewStopAnswer = {
  /** Codes that would be changed, including locked ones */
  codes: number;
  /** Codes among these that lead visitors now, and would not any more */
  stopping: number;
  /** Codes among these that are marked as printed */
  locked: number;
  /** All visits by people to these codes; null while the statistics are unavailable */
  scans: number | null;
  /** The code with the most visits */
  busiest: {
    id: string;
    title: string;
    scans: number;
  } | null;
};

export type Problem = {
  type: string;
  title: string;
  status: number;
  /** What the code means, in English */
  detail: string;
  code: ProblemCode;
  requestId: string;
  violations?: Array<ProblemViolationsItem>;
  feature?: ProblemFeature;
  requiredPlan?: 'free' | 'trial' | 'starter' | 'pro' | 'enterprise';
  /** With `plan-limit-reached`: how many the plan allows */
  limit?: number;
  /** With `plan-limit-reached`: how many there are */
  used?: number;
  reasons?: Array<
    'low-contrast' | 'light-on-dark' | 'narrow-quiet-zone' | 'large-logo' | 'small-modules' | 'hard-to-scan'
  >;
  /** With `table-refused`: the reason and the place */
  table?: ProblemTable;
  /** With `sso-refused` and `sso-metadata-refused`: the check that failed */
  ssoFault?: ProblemSsoFault;
  /** With `sso-required`: the workspace whose provider is needed */
  workspaceName?: string;
  /** With 412: the current state */
  current?: unknown;
  /** What to do about it, in English */
  fix: string;
  /** The same request may succeed later */
  isRetryable: boolean;
  documentationUrl: string;
};

export type ProblemCode =
  | 'malformed-body'
  | 'malformed-request'
  | 'workspace-required'
  | 'unauthenticated'
  | 'token-expired'
  | 'session-ended'
  | 'invalid-credentials'
  | 'identity-refused'
  | 'passkey-refused'
  | 'key-refused'
  | 'key-disabled'
  | 'key-expired'
  | 'key-ended'
  | 'plan-lacks-feature'
  | 'plan-limit-reached'
  | 'subscription-expired'
  | 'forbidden'
  | 'email-not-confirmed'
  | 'sign-in-too-old'
  | 'closed-to-impersonators'
  | 'closed-to-keys'
  | 'scope-missing'
  | 'address-not-allowed'
  | 'sso-required'
  | 'sso-refused'
  | 'sso-needs-factor'
  | 'sso-untested'
  | 'sso-metadata-refused'
  | 'sso-unavailable'
  | 'not-found'
  | 'no-account-yet'
  | 'method-not-allowed'
  | 'link-ended'
  | 'challenge-ended'
  | 'second-factor-on'
  | 'passkeys-full'
  | 'invitation-ended'
  | 'invited-another'
  | 'owner-stays'
  | 'not-in-trash'
  | 'password-exists'
  | 'identity-not-linked'
  | 'workspace-limit-reached'
  | 'last-workspace'
  | 'trial-used'
  | 'too-many-members'
  | 'price-unknown'
  | 'promo-code-expired'
  | 'promo-code-unknown'
  | 'promo-code-used'
  | 'order-open'
  | 'order-paid'
  | 'no-such-change'
  | 'stay-offer-used'
  | 'payment-sources-full'
  | 'last-payment-source'
  | 'payment-declined'
  | 'gateway-away'
  | 'plan-arranged'
  | 'not-readable'
  | 'template-logo'
  | 'design-library-full'
  | 'endings-full'
  | 'tags-full'
  | 'blocked'
  | 'locked'
  | 'domains-full'
  | 'mail-domains-full'
  | 'api-keys-full'
  | 'webhooks-full'
  | 'webhook-disabled'
  | 'list-views-full'
  | 'pinned-views-full'
  | 'print-links-full'
  | 'projects-full'
  | 'scan-deletions-full'
  | 'page-templates-full'
  | 'report-schedules-full'
  | 'assets-full'
  | 'file-in-use'
  | 'file-space-full'
  | 'other-workspace'
  | 'app-domain-unfit'
  | 'sender-untested'
  | 'jobs-full'
  | 'job-finished'
  | 'not-a-kit'
  | 'kit-too-new'
  | 'workspace-not-empty'
  | 'cannot-undo'
  | 'person-left'
  | 'changed-meanwhile'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'picture-unsupported'
  | 'logo-unsupported'
  | 'file-refused'
  | 'range-not-satisfiable'
  | 'art-refused'
  | 'picture-unreadable'
  | 'picture-too-large'
  | 'picture-too-slow'
  | 'table-refused'
  | 'table-faulty'
  | 'service-key-refused'
  | 'service-needs-plan'
  | 'service-not-found'
  | 'service-moved'
  | 'service-closed'
  | 'service-busy'
  | 'service-away'
  | 'service-slow'
  | 'service-too-large'
  | 'service-not-understood'
  | 'service-repeats'
  | 'service-too-many'
  | 'validation-failed'
  | 'idempotency-key-reused'
  | 'too-many-requests'
  | 'rate-limited-second'
  | 'rate-limited-month'
  | 'art-limit-reached'
  | 'mail-limit-reached'
  | 'unexpected'
  | 'identity-provider-away'
  | 'busy'
  | 'unavailable'
  | 'storage-full';

export type ProblemFeature =
  | 'all-charts'
  | 'custom-range'
  | 'hourly-grouping'
  | 'monthly-grouping'
  | 'bulk-creation'
  | 'hide-watermark'
  | 'background-image'
  | 'style-background'
  | 'custom-logo'
  | 'apply-style'
  | 'custom-style'
  | 'tracking-ids'
  | 'password-protection'
  | 'use-limit'
  | 'url-parameters'
  | 'multi-language'
  | 'redirect-rules'
  | 'team'
  | 'custom-domain'
  | 'white-label'
  | 'premium-support'
  | 'multiple-custom-domains'
  | 'role-based-access'
  | 'api-access'
  | 'single-sign-on'
  | 'qr-codes'
  | 'team-members';

export type ProblemSsoFault =
  | 'malformed'
  | 'too-large'
  | 'not-signed'
  | 'signature-mismatch'
  | 'weak-signature'
  | 'several-assertions'
  | 'encrypted'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'wrong-recipient'
  | 'expired'
  | 'not-yet-valid'
  | 'replayed'
  | 'provider-refused'
  | 'provider-away'
  | 'client-refused'
  | 'wrong-nonce'
  | 'no-subject'
  | 'no-email'
  | 'email-unverified'
  | 'domain-unverified'
  | 'not-a-member'
  | 'deactivated'
  | 'no-seat'
  | 'unknown-request'
  | 'unsolicited'
  | 'wrong-browser'
  | 'ticket-ended'
  | 'off'
  | 'metadata-empty'
  | 'metadata-too-large'
  | 'metadata-not-xml'
  | 'metadata-doctype'
  | 'metadata-other-xml'
  | 'metadata-several-entities'
  | 'metadata-no-login-url'
  | 'metadata-no-certificate'
  | 'metadata-bad-certificate'
  | 'metadata-certificate-ended'
  | 'metadata-unreachable'
  | 'metadata-other-answer';

export type ProblemTable = {
  code:
    | 'not-a-table'
    | 'no-rows'
    | 'unclosed-quote'
    | 'too-large'
    | 'too-many-rows'
    | 'too-many-columns'
    | 'cell-too-long'
    | 'encoding'
    | 'binary'
    | 'old-excel'
    | 'damaged'
    | 'broken-json'
    | 'bomb'
    | 'protected';
  /** Where it begins, the header being line 1 */
  line: number | null;
  column: number | null;
  /** The largest number or size allowed, where the table exceeds one */
  bound: number | null;
};

export type ProblemViolationsItem = {
  propertyPath: string;
  code: ProblemViolationsItemCode;
  /** A sentence for people, in the language of Accept-Language */
  message: string;
  /** In /api/v1: the part of the request */
  in?: 'path' | 'query' | 'body';
  /** The numbers and values of the message, so that a program can write its own */
  params?: ProblemViolationsItemParams;
};

export type ProblemViolationsItemCode =
  | 'required'
  | 'invalid'
  | 'too-short'
  | 'too-long'
  | 'too-small'
  | 'too-large'
  | 'invalid-email'
  | 'invalid-url'
  | 'invalid-phone'
  | 'unknown-field'
  | 'component.error.email.exist'
  | 'component.error.code.invalid'
  | 'constraint.qr.title.duplicated'
  | 'constraint.project.name.duplicated'
  | 'not_unique_url'
  | 'not_unique_url_elsewhere'
  | 'readonly'
  | 'already-tagged'
  | 'wrong-password'
  | 'same-password'
  | 'common-password'
  | 'personal-password'
  | 'wrong-code'
  | 'wrong-passkey'
  | 'proof-required'
  | 'already-invited'
  | 'already-member'
  | 'invited-another'
  | 'member-deactivated'
  | 'missing-file'
  | 'invalid-format'
  | 'not-picture'
  | 'not-pdf'
  | 'missing-image'
  | 'missing-link'
  | 'missing-name'
  | 'missing-contact'
  | 'missing-store'
  | 'missing-system'
  | 'invalid-ios-url'
  | 'invalid-android-url'
  | 'invalid-deep-link'
  | 'invalid-social-url'
  | 'invalid-video-url'
  | 'duplicated'
  | 'ends-before-start'
  | 'scans-reached'
  | 'too-much-content'
  | 'harmful-url'
  | 'not-test-card'
  | 'unknown-project'
  | 'unknown-code'
  | 'unknown-domain'
  | 'domain-unverified'
  | 'domain-only-name'
  | 'domain-invalid'
  | 'domain-wildcard'
  | 'domain-is-address'
  | 'domain-single-label'
  | 'domain-special'
  | 'domain-public-suffix'
  | 'domain-ours'
  | 'domain-look-alike'
  | 'domain-connected'
  | 'domain-held-back'
  | 'mail-domain-shared'
  | 'mail-domain-added'
  | 'external-id-taken'
  | 'too-many-cells'
  | 'not-yes-or-no'
  | 'unknown-choice'
  | 'unknown-country'
  | 'not-a-date'
  | 'unclear-date'
  | 'shortened-number';

export type ProblemViolationsItemParams = {
  /** The smallest number, or the shortest length, that is allowed */
  min?: number;
  /** The largest number, or the longest length, that is allowed */
  max?: number;
  /** The values that are allowed */
  allowed?: Array<string>;
};

export type Project = {
  /** The id of the resource */
  id: string;
  title: string;
  state: 'active' | 'paused' | 'deleted';
  /** Its codes outside the trash; of a trashed project, those trashed with it */
  codeCount: number;
  createdAt: string;
  updatedAt: string;
};

export type PutCodeBody = {
  title: string;
  content: CodeContent;
  /** By default true where the type can be changed after printing. Some types can only be one of them */
  isDynamic?: boolean;
  /** The wanted ending of the short link, with an optional query; generated if left out */
  ending?: string;
  settings?: CodeCreateSettings;
  /** The look of its visitor page; null: the theme of its type */
  page?: PageDesignInput | null;
  /** Values of your own: at most 50, with names of letters, digits, "_", "-" and "." */
  metadata?: Record<string, string>;
  description?: string;
  /** null: none */
  projectId?: string | null;
  /** The verified domain of the short link; null: the one that every workspace has */
  domainId?: string | null;
  /** null: none */
  logoId?: string | null;
  design?: DesignInput;
  /** All tags of the code; stored in lower case */
  tags?: Array<string>;
};

export type RedirectRule = {
  id: string;
  name?: string;
  when?: RedirectRuleWhen;
  to: Array<{
    url: string;
    weight: number;
  }>;
};

export type RedirectRuleWhen = {
  countries?: Array<BusinessCardContentAddressesItemCountryOption1>;
  systems?: Array<'ios' | 'android' | 'windows' | 'macos' | 'linux' | 'other'>;
  devices?: Array<'phone' | 'tablet' | 'desktop'>;
  languages?: Array<string>;
  hours?: RedirectRuleWhenHours;
};

export type RedirectRuleWhenHours = {
  /** 1 is Monday */
  days: Array<number>;
  from: string;
  to: string;
  timezone: string;
};

export type ReportSchedule = {
  /** The id of the resource */
  id: string;
  codeId: string | null;
  /** Without both, the whole workspace, or a tag */
  projectId: string | null;
  /** The name of the subject */
  name: string;
  frequency: 'weekly' | 'monthly';
  format: 'pdf' | 'xlsx' | 'csv';
  timezone: string;
  recipients: Array<{
    id: string;
    name: string;
  }>;
  nextAt: string;
  createdAt: string;
};

export type Scan = {
  at: string;
  codeId: string;
  class: 'human' | 'bot' | 'preview' | 'scanner' | 'prefetch' | 'head' | 'own';
  /** Why it has this class */
  reason: string;
  /** Empty when unknown */
  country: string;
  /** Empty when unknown */
  region: string;
  /** Empty when unknown */
  city: string;
  /** Empty when unknown */
  browser: string;
  /** Empty when unknown */
  os: string;
  /** Empty when unknown */
  device: string;
  /** Empty when unknown */
  deviceKind: string;
  /** Empty when unknown */
  language: string;
  /** The host, empty without one */
  referrer: string;
  /** Of HTTP */
  method: string;
  /** Each as `name=value` */
  parameters: Array<string>;
  /** What chose the destination, as in the breakdown `rules` */
  rule: string;
};

export type Schedule = {
  from?: string | null;
  until?: string | null;
  fallbackUrl?: string | null;
};

export type ShortLink = {
  /** The text in the picture of the code */
  url: string;
  domain: string;
  domainId: string;
  /** With the query printed behind it, where there is one */
  ending: string;
};

export type SimulateScanAnswer = {
  /** `page` and `file`: the content of the code */
  outcome:
    | 'redirect'
    | 'page'
    | 'file'
    | 'password'
    | 'paused'
    | 'not-now'
    | 'limit'
    | 'blocked'
    | 'gone'
    | 'not-found';
  /** Where a redirect leads */
  url: string | null;
  /** The step that decided; `target`: no setting applied */
  decidedBy:
    | 'unknown'
    | 'state'
    | 'quota'
    | 'schedule'
    | 'password'
    | 'limit'
    | 'damaged'
    | 'rule'
    | 'language'
    | 'target';
  /** With `rule`, which one */
  ruleId: string | null;
  /** With `language`, which one */
  language: string | null;
  /** Whether a real scan would count */
  isCounted: boolean;
  /** Not null: the code has a use limit, and the outcome is that of a scan while uses are left */
  useLimit: number | null;
};

export type SimulateScanBody = {
  /** By default a phone */
  device?: 'phone' | 'tablet' | 'desktop';
  /** By default `other` */
  system?: 'ios' | 'android' | 'windows' | 'macos' | 'linux' | 'other';
  /** The language of the browser, such as `pt-BR` */
  language?: string;
  /** Two capital letters */
  country?: BusinessCardContentAddressesItemCountryOption1;
  /** The time of the scan; by default now */
  at?: string;
  /** Whether the visitor has given the password of the code */
  knowsPassword?: boolean;
};

export type SmsContent = {
  type: 'sms';
  phone: string;
  message?: string;
};

export type SocialMediaContent = {
  type: 'social-media';
  header: {
    title?: string;
    subtitle?: string;
    image?: string | null;
  };
  links: Array<{
    network: 'instagram' | 'facebook' | 'tiktok' | 'youtube' | 'whatsapp' | 'spotify' | 'linkedin';
    url: string;
  }>;
  note?: string;
};

export type Statistics = {
  /** What was counted: from this instant on */
  from: string;
  /** Until before this instant */
  to: string;
  timezone: string;
  /** When it was counted. Scans of the last seconds may still be on their way */
  asOf: string;
  interval: 'minute' | 'hour' | 'day' | 'week' | 'month';
  totals: {
    total: number;
    /** Distinct visitors */
    unique: number;
    repeat: number;
  };
  series: Array<{
    at: string;
    total: number;
    /** Distinct visitors */
    unique: number;
  }>;
  /** Hits by class; only people count in the other numbers */
  classes: Record<'human' | 'bot' | 'preview' | 'scanner' | 'prefetch' | 'head' | 'own', number>;
  /** The breakdowns that were requested */
  breakdowns: StatisticsBreakdowns;
  /** For each of them, the visits that none of its keys has. Without `parameters`, of which a visit may have several */
  other: Record<string, number>;
};

export type StatisticsBreakdowns = {
  countries?: Array<PlaceShare>;
  regions?: Array<PlaceShare>;
  cities?: Array<PlaceShare>;
  os?: Array<{
    /** Empty when unknown */
    key: string;
    total: number;
    /** Distinct visitors */
    unique: number;
  }>;
  browsers?: Array<{
    /** Empty when unknown */
    key: string;
    total: number;
    /** Distinct visitors */
    unique: number;
  }>;
  devices?: Array<{
    /** Empty when unknown */
    key: string;
    total: number;
    /** Distinct visitors */
    unique: number;
  }>;
  deviceKinds?: Array<{
    /** Empty when unknown */
    key: string;
    total: number;
    /** Distinct visitors */
    unique: number;
  }>;
  languages?: Array<{
    /** Empty when unknown */
    key: string;
    total: number;
    /** Distinct visitors */
    unique: number;
  }>;
  referrers?: Array<{
    /** Empty when unknown */
    key: string;
    total: number;
    /** Distinct visitors */
    unique: number;
  }>;
  rules?: Array<{
    /** Empty when unknown */
    key: string;
    total: number;
    /** Distinct visitors */
    unique: number;
  }>;
  parameters?: Array<{
    /** Empty when unknown */
    key: string;
    total: number;
    /** Distinct visitors */
    unique: number;
  }>;
};

export type Style = {
  /** The id of the resource */
  id: string;
  name: string;
  /** The design that it was derived from */
  designId: string | null;
  logoId: string | null;
  design: Design;
  /** A drawing in this style; public by its address */
  imageUrl: string;
  createdAt: string;
};

export type Tag = {
  name: string;
  /** Codes outside the trash */
  codeCount: number;
};

export type TextContent = {
  type: 'text';
  text: string;
};

export type TrashItem = {
  /** The id of the resource */
  id: string;
  kind: 'code' | 'project';
  title: string;
  projectId: string | null;
  /** The state it returns to when it is restored */
  stateBefore: 'active' | 'paused';
  /** For a project: codes that were trashed with it */
  codeCount: number | null;
  trashedAt: string;
};

export type UpdateReportScheduleBody = {
  frequency?: 'weekly' | 'monthly';
  format?: 'pdf' | 'xlsx' | 'csv';
  /** The time zone of its morning and of its days */
  timezone?: string;
  /** Members of the workspace only */
  recipientIds?: Array<string>;
};

export type WebsiteContent = {
  type: 'website';
  url: string;
};

export type WhatsappContent = {
  type: 'whatsapp';
  phone: string;
  message?: string;
};

export type WifiContent = {
  type: 'wifi';
  ssid: string;
  security?: 'wpa' | 'wep' | 'none';
  password?: string;
  hidden?: boolean;
};

export type Workspace = {
  /** The id of the resource */
  id: string;
  name: string;
  /** The plan in force */
  plan: 'free' | 'trial' | 'starter' | 'pro' | 'enterprise';
  memberCount: number;
  timezone: string;
  codes: {
    /** Active dynamic codes, which the plan limits */
    active: number;
    /** null: no limit */
    limit: number | null;
    pausedByPlan: number;
  };
  /** The capabilities of the plan in force */
  features: Array<WorkspaceFeaturesItem>;
  createdAt: string;
};

export type WorkspaceFeaturesItem =
  | 'all-charts'
  | 'custom-range'
  | 'hourly-grouping'
  | 'monthly-grouping'
  | 'bulk-creation'
  | 'hide-watermark'
  | 'background-image'
  | 'style-background'
  | 'custom-logo'
  | 'apply-style'
  | 'custom-style'
  | 'tracking-ids'
  | 'password-protection'
  | 'use-limit'
  | 'url-parameters'
  | 'multi-language'
  | 'redirect-rules'
  | 'team'
  | 'custom-domain'
  | 'white-label'
  | 'premium-support'
  | 'multiple-custom-domains'
  | 'role-based-access'
  | 'api-access'
  | 'single-sign-on';
