export const panel = {
  label: 'Code details',
  close: 'Close details',
  drawing: 'The code “{{title}}” as it is printed',
  facts: 'Details',
  total: 'In all',
  content: 'Content',
  tags: 'Tags',
  description: 'Description',
  created: 'Created',
  recent: 'Last 30 days',
  visitors: 'Visitors in 30 days',
  missing: { title: 'This code is not here any more', text: 'It was deleted, or the link leads to another workspace.' },
} as const;
