export const panel = {
  label: 'Code details',
  close: 'Close details',
  drawing: 'The code “{{title}}” as printed',
  facts: 'Details',
  total: 'All time',
  content: 'Content',
  tags: 'Tags',
  description: 'Notes',
  created: 'Created',
  recent: 'Last 30 days',
  visitors: 'Visitors in 30 days',
  missing: { title: 'This code is gone', text: 'It was deleted, or it belongs to another workspace.' },
} as const;
