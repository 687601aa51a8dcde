import { limits } from './limits.ts';
import type { routes } from './routes.ts';

/** Who shares the server: places are counted by each of these at the same time, and by the process for all together. */
export const sharers = ['workspace', 'person', 'address', 'process'] as const;
export type Sharer = (typeof sharers)[number];

export type Cost = Readonly<{
  /** Of a JSON body. An uploaded file is bounded by its route, at most `uploadBytes`. */
  bodyBytes: number;
  uploadBytes?: number;
  /** The most items that one request names, reads in one page, or gets. */
  rows: number;
  /** When an answer has not begun by then, it is 503. A streamed answer is cut then. */
  longestMs: number;
  isStreamed?: true;
  /** Requests that are worked on at the same time. */
  atOnce: Readonly<Record<Sharer, number>>;
  /** Requests that wait for a place, at most `longestMs`, and served in turn between workspaces. More get 429. */
  waiting: Readonly<Record<Sharer, number> & { longestMs: number }>;
  /** Requests within one minute. */
  perMinute?: Readonly<Partial<Record<Sharer, number>>>;
}>;

const KIB = 1024;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The same number for a workspace and a person. An address may be a whole office, or a proxy that is not trusted. */
const shares = (own: number, address: number, process: number) => ({
  workspace: own,
  person: own,
  address,
  process,
});
const waits = (own: number, process: number, longestMs = 10 * SECOND_MS) => ({
  ...shares(own, process, process),
  longestMs,
});
const noWaiting = waits(0, 0, 0);

const usual = { bodyBytes: 64 * KIB, rows: 100, longestMs: 60 * SECOND_MS } as const;

/** What requests of one kind may cost, and how much of the server one workspace, person or address gets for it. */
export const costClasses = {
  /** Health checks. They never wait, so that a busy server is not restarted for being busy. */
  probe: { ...usual, bodyBytes: 0, atOnce: shares(100, 100, 400), waiting: noWaiting },
  /** Files of the web app and the documentation. A browser opens six connections. */
  page: {
    ...usual,
    bodyBytes: 4 * KIB,
    longestMs: 15 * MINUTE_MS,
    isStreamed: true,
    atOnce: shares(400, 1500, 3000),
    waiting: noWaiting,
  },
  /** A few rows by their keys. */
  light: { ...usual, atOnce: shares(50, 200, 400), waiting: waits(200, 1000) },
  /** A page of a list, with its search and its counts. */
  list: { ...usual, rows: 1000, atOnce: shares(16, 60, 120), waiting: waits(100, 600) },
  /** Statistics. A screen asks up to five questions together, each of which may keep the store fully busy. */
  compute: {
    ...usual,
    rows: limits.statistics.points,
    atOnce: shares(2, 4, 4),
    waiting: waits(40, 400, 30 * SECOND_MS),
    perMinute: { workspace: 6000, person: 3000 },
  },
  /** Drawing. The pool of drawing threads has a fair queue of its own. */
  draw: { ...usual, bodyBytes: limits.bodyBytes, atOnce: shares(32, 120, 240), waiting: waits(64, 400) },
  /** Whole files that are computed. */
  file: {
    ...usual,
    bodyBytes: limits.bodyBytes,
    rows: limits.auditExport,
    longestMs: 5 * MINUTE_MS,
    atOnce: shares(4, 8, 16),
    waiting: waits(16, 100, 30 * SECOND_MS),
  },
  /** Files that are streamed out of the store of scans, each of which may keep it fully busy. */
  export: {
    ...usual,
    // As many as there are: 20,000 of them are in memory at once.
    rows: Number.MAX_SAFE_INTEGER,
    longestMs: 60 * MINUTE_MS,
    isStreamed: true,
    atOnce: shares(2, 6, 12),
    waiting: noWaiting,
  },
  /** Stored files, as long as they are read. A page shows a gallery of them. */
  download: {
    ...usual,
    longestMs: 60 * MINUTE_MS,
    isStreamed: true,
    atOnce: shares(60, 120, 500),
    waiting: waits(200, 500),
  },
  /** Live streams. A browser holds one for each visible tab. */
  stream: {
    ...usual,
    longestMs: 20 * MINUTE_MS,
    isStreamed: true,
    atOnce: shares(50, 250, 1000),
    waiting: noWaiting,
  },
  /** Files on their way in, which lie on the disk or in memory until they are kept. */
  upload: {
    ...usual,
    uploadBytes: Math.max(limits.assets.bytes, limits.exitKit.bytes),
    longestMs: 50 * MINUTE_MS,
    atOnce: shares(10, 40, 100),
    waiting: noWaiting,
  },
  /** One thing created, changed or deleted. */
  change: {
    ...usual,
    bodyBytes: limits.bodyBytes,
    longestMs: 2 * MINUTE_MS,
    atOnce: shares(20, 80, 160),
    waiting: waits(100, 400),
  },
  /** Many things changed together, or everything of a workspace. */
  batch: {
    ...usual,
    bodyBytes: limits.bodyBytes,
    rows: limits.batch.most,
    longestMs: 5 * MINUTE_MS,
    atOnce: shares(2, 8, 12),
    waiting: waits(10, 60, 30 * SECOND_MS),
  },
  /** Passwords and proofs, whose check is slow on purpose. */
  proof: { ...usual, atOnce: shares(8, 16, 32), waiting: waits(40, 200) },
  /** Sends mail. How many a person may send is bounded by their own budget. */
  mail: { ...usual, atOnce: shares(4, 16, 32), waiting: waits(40, 200) },
} as const satisfies Record<string, Cost>;
export type CostClass = keyof typeof costClasses;

/** The class of each route. Routes beside the API name theirs where they are declared. */
export const costs = {
  login: 'proof',
  logout: 'light',
  refreshToken: 'light',
  signUp: 'proof',
  getSignInOptions: 'light',
  makeGoogleNonce: 'light',
  socialLogin: 'proof',
  socialSignUp: 'proof',
  createPassword: 'proof',
  requestPasswordReset: 'mail',
  resendVerification: 'mail',
  resetPassword: 'proof',
  updatePassword: 'proof',
  verifyEmail: 'light',
  endOtherSessions: 'light',
  endSession: 'light',
  listSessions: 'light',
  deleteUser: 'batch',
  exportUser: 'file',
  getUser: 'light',
  getUserDeletion: 'light',
  removeAvatar: 'change',
  setAvatar: 'upload',
  updateUser: 'change',
  beginTrial: 'change',
  createAccount: 'change',
  updateAccount: 'change',
  deleteAccount: 'batch',
  createExitKit: 'change',
  takeExitKitIn: 'upload',
  downgradeAccount: 'batch',
  getAccount: 'light',
  getFirstSteps: 'light',
  getAccountDetail: 'light',
  getPublicAccount: 'light',
  removeLogo: 'change',
  setLogo: 'upload',
  updateAccountDetail: 'change',
  createQr: 'change',
  deleteQr: 'change',
  restoreQr: 'change',
  getQr: 'light',
  getQrImage: 'draw',
  listQrs: 'list',
  listQrFacets: 'list',
  listListViews: 'light',
  createListView: 'change',
  updateListView: 'change',
  deleteListView: 'change',
  updateQr: 'change',
  cloneQr: 'change',
  listQrCriteria: 'light',
  listQrVersions: 'list',
  rollBackQr: 'change',
  changeQrs: 'batch',
  previewStop: 'batch',
  previewTypeChange: 'batch',
  getQrImages: 'file',
  exportQrs: 'file',
  getPrintSheet: 'file',
  uploadTable: 'upload',
  getTable: 'light',
  checkTable: 'batch',
  createFromTable: 'batch',
  getBulkTemplate: 'light',
  compareTable: 'batch',
  changeFromTable: 'batch',
  startMoveIn: 'change',
  getMoveIn: 'light',
  runMoveIn: 'change',
  listPrintLinks: 'light',
  createPrintLink: 'change',
  endPrintLink: 'change',
  getPrintFiles: 'draw',
  getPrintPreview: 'draw',
  getPrintFile: 'draw',
  checkDestinations: 'change',
  listDestinations: 'light',
  changeTrash: 'batch',
  createProject: 'change',
  deleteProject: 'batch',
  restoreProject: 'batch',
  getProject: 'light',
  listProjects: 'list',
  listTrash: 'list',
  updateProject: 'batch',
  getAsset: 'light',
  getAssetContent: 'download',
  uploadAsset: 'upload',
  getPageEvents: 'compute',
  createPageTemplate: 'change',
  deletePageTemplate: 'change',
  listPageTemplates: 'list',
  createTag: 'change',
  deleteTag: 'change',
  listQrTags: 'light',
  listTagNames: 'list',
  createQrStyle: 'change',
  deleteQrLogo: 'change',
  deleteQrStyle: 'change',
  downloadGenerated: 'draw',
  getQrBackgroundAsset: 'light',
  getQrDesign: 'light',
  getQrDesignPreview: 'draw',
  getQrLogo: 'light',
  getQrLogoAsset: 'light',
  getQrStyle: 'light',
  getQrStyleImage: 'draw',
  listBorderMarkers: 'light',
  listCenterMarkers: 'light',
  listFrames: 'light',
  listPatterns: 'light',
  listQrDesigns: 'list',
  listQrLogos: 'list',
  listQrStyles: 'list',
  uploadQrBackground: 'upload',
  uploadQrLogo: 'upload',
  viewGenerated: 'draw',
  createEvent: 'light',
  getStatsShare: 'light',
  shareStats: 'change',
  endStatsShare: 'change',
  getSharedStats: 'compute',
  getSharedImage: 'draw',
  getStats: 'compute',
  listQrActivity: 'list',
  listStatsCodes: 'compute',
  followStats: 'stream',
  countRawScans: 'compute',
  exportScans: 'export',
  deleteScansOfTime: 'batch',
  getRetention: 'light',
  listScansDeletions: 'list',
  previewScansDeletion: 'compute',
  setRetention: 'batch',
  createReport: 'file',
  createReportSchedule: 'change',
  deleteReportSchedule: 'change',
  getReportStop: 'light',
  listReportSchedules: 'list',
  stopReport: 'light',
  updateReportSchedule: 'change',
  createOwnLink: 'light',
  getPicture: 'light',
  addPasskey: 'proof',
  answerSignInChallenge: 'proof',
  askForPasskey: 'light',
  beginPasskey: 'proof',
  beginSecondFactor: 'proof',
  confirmSecondFactor: 'proof',
  getSecondFactor: 'light',
  listPasskeys: 'light',
  logInWithPasskey: 'proof',
  removePasskey: 'proof',
  removeSecondFactor: 'proof',
  renamePasskey: 'change',
  renewRecoveryCodes: 'proof',
  exportAuditLog: 'file',
  listAuditLog: 'list',
  listAuditPeople: 'list',
  impersonate: 'proof',
  listStaffUsers: 'list',
  acceptInvitation: 'change',
  changeMembership: 'change',
  getInvitation: 'light',
  invite: 'mail',
  inviteAgain: 'mail',
  leaveWorkspace: 'change',
  listGroups: 'light',
  listMemberships: 'list',
  refuseInvitation: 'change',
  removeMembership: 'change',
  transferOwnership: 'mail',
  listJobs: 'list',
  getJob: 'light',
  cancelJob: 'change',
  undoJob: 'change',
  listJobRows: 'list',
  getJobResults: 'file',
  getJobImages: 'file',
  getJobFile: 'download',
  getFrontCode: 'draw',
  getInstallation: 'light',
  listPlans: 'light',
  getPlanPrice: 'light',
  listPublicPlans: 'light',
  getPublicDiscount: 'light',
  getDowngradeInfo: 'list',
  quoteOrder: 'light',
  placeOrder: 'change',
  getOpenOrder: 'light',
  abandonOrder: 'change',
  checkOrder: 'light',
  scheduleOrder: 'change',
  listScheduledOrders: 'light',
  callOffOrder: 'change',
  getSubscription: 'light',
  unsubscribeAccount: 'change',
  takeStayOffer: 'change',
  reactivateAccount: 'change',
  getPaymentIntent: 'change',
  listPaymentSources: 'light',
  getPaymentSource: 'light',
  updatePaymentSource: 'change',
  deletePaymentSource: 'change',
  confirmInSandbox: 'change',
  listBillingInfos: 'light',
  createBillingInfo: 'change',
  updateBillingInfo: 'change',
  listInvoices: 'list',
  getInvoiceFile: 'file',
  getMoneyNumbers: 'list',
  exportMoneyNumbers: 'file',
  getTranslations: 'light',
} as const satisfies Record<keyof typeof routes, CostClass>;
