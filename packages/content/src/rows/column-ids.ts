/** Columns that a row of any type can have. Ids are the headers of templates and exports, equal in every language. */
const commonColumnIds = ['name', 'ending', 'note', 'tags', 'project', 'status', 'dynamic', 'parameters'] as const;
export type CommonColumnId = (typeof commonColumnIds)[number];

/** Columns of contents. One id has the same meaning in every type that has it. */
export const contentColumnIds = [
  'destination',
  'text',
  'phone',
  'message',
  'email',
  'subject',
  'network',
  'security',
  'wifi_password',
  'hidden',
  'first_name',
  'last_name',
  'company',
  'job_title',
  'mobile',
  'work_phone',
  'home_phone',
  'other_phone',
  'fax',
  'home_email',
  'other_email',
  'street',
  'city',
  'postcode',
  'region',
  'country',
  'website',
  'instagram',
  'facebook',
  'tiktok',
  'youtube',
  'whatsapp',
  'spotify',
  'linkedin',
  'page_title',
  'page_subtitle',
  'page_text',
  'event',
  'place',
  'start',
  'end',
  'time_zone',
  'all_day',
  'description',
  'link',
  'organizer',
  'organizer_email',
  'organizer_phone',
  'ios_store',
  'android_store',
  'ios_link',
  'android_link',
] as const;
export type ContentColumnId = (typeof contentColumnIds)[number];

export const columnIds = [...commonColumnIds, ...contentColumnIds] as const;
export type ColumnId = CommonColumnId | ContentColumnId;

export const isColumnId = (text: string): text is ColumnId => columnIds.some((id) => id === text);
