import { pageEvents } from '../../page-event-words/en.ts';
import { words } from '../../share-words/en.ts';

/** What stands in the files of a report. */
export const report = {
  title: 'Statistics report',
  subject: { qr: 'Code', project: 'Project', tag: 'Tag', account: 'Workspace' },
  period: 'Period',
  zone: 'Time zone',
  made: 'Made on',
  summary: 'Summary',
  totals: { total: 'Total visits', unique: 'Unique visits', repeat: 'Repeat visits' },
  series: { minute: 'Visits by minute', hour: 'Visits by hour', day: 'Visits by day', week: 'Visits by week', month: 'Visits by month' },
  at: { minute: 'Minute', hour: 'Hour', day: 'Day', week: 'Week of', month: 'Month' },
  offset: 'UTC offset',
  table: 'Table',
  name: 'Name',
  visits: 'Visits',
  unique: 'Unique visits',
  share: 'Share',
  shares: {
    countries: 'Countries', regions: 'Regions', cities: 'Cities', os: 'Operating systems', browsers: 'Browsers', devices: 'Devices', deviceKinds: 'Kinds of device',
    languages: 'Languages', referrers: 'Referrers', rules: 'What chose the way', parameters: 'Parameters',
  },
  words,
  pageEvents,
  unknown: 'Unknown',
  noReferrer: 'None (camera or typed)',
  leftOut: { title: 'What was left out', text: 'Only visits by people count. These hits are in no number above.' },
  classes: { bot: 'Bots', preview: 'Link previews', scanner: 'Mail scanners', prefetch: 'Prefetches', head: 'HEAD checks', own: 'Visits of your own' },
  empty: 'Nobody visited in this period.',
  more_one: '{{count, number}} more row is in the Excel and CSV files.',
  more_other: '{{count, number}} more rows are in the Excel and CSV files.',
  lost: 'Signs that the letters of this file lack are shown as “?”. The Excel and CSV files have them.',
  longSeries: 'The chart has too many points for a table on paper: the Excel and CSV files have every number of it.',
  credit: 'IP geolocation by {{name}} ({{url}})',
  page: 'Page {{page, number}} of {{pages, number}}',
} as const;
