/** Ids in examples. A test puts those of its own workspace in their place, and sends each example. */
export const exampleIds = {
  code: '01989f2e-7a50-7c1b-9d3e-5b8f6a2c4d10',
  trashedCode: '01989f2e-7a50-7c1b-9d3e-5b8f6a2c4d11',
  project: '01989f30-1c44-7e6a-8b21-0f9d7c5e3a20',
  person: '01989f2a-6b18-7d4f-a5c0-2e1d9b8f7c30',
} as const;

const content = { type: 'website', url: 'https://example.com/menu' };
const selected = { ids: [exampleIds.code] };

/** The body of a request by the name of its operation, in an order in which all of them work. */
export const bodyExamples: Readonly<Record<string, object>> = {
  createProject: { title: 'Restaurant Roma' },
  createCode: {
    title: 'Menu on the tables',
    content,
    tags: ['menu', 'tables'],
    externalId: 'MENU-TABLES',
    metadata: { branch: '12' },
    design: { foregroundColor: '#1b4332', pattern: 'default' },
  },
  updateCode: { content: { url: 'https://example.com/menu-2026' }, projectId: exampleIds.project },
  putCode: { title: 'Menu at the window', content, tags: ['menu'] },
  rollBackCode: { version: 1 },
  simulateScan: { country: 'IT', language: 'it-IT', device: 'phone', system: 'ios' },
  changeCodes: { action: 'tag', ...selected, add: ['summer'], remove: ['tables'] },
  previewStop: { action: 'pause', ...selected },
  exportCodes: selected,
  getCodeImages: { ...selected, format: 'png', size: 1000 },
  performOperations: {
    operations: [
      { action: 'create', code: { title: 'Menu on the door', content } },
      { action: 'update', id: exampleIds.code, changes: { title: 'Menu on all tables' } },
      { action: 'put', externalId: 'MENU-BAR', code: { title: 'Menu at the bar', content } },
    ],
    isAtomic: true,
  },
  changeTrash: { action: 'restore', ids: [exampleIds.trashedCode] },
  updateProject: { title: 'Restaurant Roma, Via Appia' },
  renameTag: { name: 'menus' },
  createStyle: { name: 'Green on white', design: { foregroundColor: '#1b4332', backgroundColor: '#ffffff' } },
  createPageTemplate: { title: 'Our pages', type: 'business-card', page: { theme: 'forest', style: {} } },
  createReport: {
    codeId: exampleIds.code,
    from: '2026-01-01',
    to: '2026-01-31',
    format: 'xlsx',
    timezone: 'Europe/Rome',
  },
  createReportSchedule: {
    projectId: exampleIds.project,
    frequency: 'weekly',
    format: 'pdf',
    timezone: 'Europe/Rome',
    recipientIds: [exampleIds.person],
  },
  updateReportSchedule: { frequency: 'monthly' },
  fetchFile: { url: 'https://example.com/menu.pdf' },
};
