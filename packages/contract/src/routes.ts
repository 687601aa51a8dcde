import * as accountRoutes from './workspace/workspace-routes.ts';
import * as apiKeyRoutes from './workspace/keys/api-key-routes.ts';
import * as approvalRoutes from './workspace/keys/approval-routes.ts';
import * as callerRoutes from './workspace/keys/caller-routes.ts';
import * as assetRoutes from './codes/files/file-routes.ts';
import * as artRoutes from './design/art-routes.ts';
import * as keptArtRoutes from './design/kept-art-routes.ts';
import * as auditRoutes from './workspace/activity-routes.ts';
import * as authRoutes from './people/auth-routes.ts';
import * as bulkRoutes from './codes/many/bulk-routes.ts';
import * as designRoutes from './design/design-routes.ts';
import * as domainRoutes from './delivery/domain-routes.ts';
import * as chatRoutes from './people/chat-routes.ts';
import * as eventRoutes from './workspace/events/event-routes.ts';
import * as exitKitRoutes from './workspace/exit-kit-routes.ts';
import * as factorRoutes from './people/factor-routes.ts';
import * as firstStepsRoutes from './workspace/first-steps-routes.ts';
import * as guardianRoutes from './delivery/guardian-routes.ts';
import * as installationRoutes from './workspace/installation-routes.ts';
import * as jobRoutes from './workspace/job-routes.ts';
import * as keptScansRoutes from './visits/kept-scans-routes.ts';
import * as liveStatsRoutes from './visits/live-stats-routes.ts';
import * as moveInRoutes from './codes/many/move-in-routes.ts';
import * as mailDomainRoutes from './people/providers/mail-domain-routes.ts';
import * as moneyRoutes from './money/money-routes.ts';
import * as ownVisitsRoutes from './visits/own-visits-routes.ts';
import * as pageEventRoutes from './visits/page-event-routes.ts';
import * as pageTemplateRoutes from './design/page-template-routes.ts';
import * as passwordRoutes from './people/password-routes.ts';
import * as pictureRoutes from './people/picture-routes.ts';
import * as qrOperationRoutes from './codes/many/operation-routes.ts';
import * as qrBatchRoutes from './codes/many/batch-routes.ts';
import * as qrHistoryRoutes from './codes/history-routes.ts';
import * as qrImagesRoutes from './codes/images-routes.ts';
import * as checkRoutes from './codes/check-routes.ts';
import * as simulationRoutes from './codes/simulation-routes.ts';
import * as listViewRoutes from './codes/list/list-view-routes.ts';
import * as printLinkRoutes from './codes/prints/print-link-routes.ts';
import * as projectRoutes from './codes/grouping/project-routes.ts';
import * as qrRoutes from './codes/code-routes.ts';
import * as rawScansRoutes from './visits/raw-scans-routes.ts';
import * as reportRoutes from './visits/report-routes.ts';
import * as scimRoutes from './people/providers/scim-routes.ts';
import * as sharedStatsRoutes from './visits/shared-stats-routes.ts';
import * as sessionRoutes from './people/session-routes.ts';
import * as socialRoutes from './people/providers/google-routes.ts';
import * as ssoRoutes from './people/providers/sso-routes.ts';
import * as staffRoutes from './people/staff-routes.ts';
import * as statsRoutes from './visits/stats-routes.ts';
import * as tagNameRoutes from './codes/grouping/tag-name-routes.ts';
import * as tagRoutes from './codes/grouping/tag-routes.ts';
import * as teamRoutes from './workspace/team/team-routes.ts';
import * as userRoutes from './people/user-routes.ts';
import * as webhookRoutes from './workspace/events/webhook-routes.ts';
import * as whiteLabelRoutes from './workspace/white-label-routes.ts';

/** Every route. The server serves these and nothing else under /api and /qrs. Art has the paths of services for it. */
export const routes = {
  ...authRoutes,
  ...socialRoutes,
  ...ssoRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...callerRoutes,
  ...apiKeyRoutes,
  ...approvalRoutes,
  ...exitKitRoutes,
  ...qrRoutes,
  ...qrHistoryRoutes,
  ...simulationRoutes,
  getReadability: checkRoutes.getReadability,
  checkEnding: checkRoutes.checkEnding,
  lookUpQr: checkRoutes.lookUpQr,
  getQrPictures: checkRoutes.getQrPictures,
  getPublicPicture: checkRoutes.getPublicPicture,
  ...qrBatchRoutes,
  ...qrOperationRoutes,
  ...qrImagesRoutes,
  ...bulkRoutes,
  ...moveInRoutes,
  ...listViewRoutes,
  ...printLinkRoutes,
  ...guardianRoutes,
  ...domainRoutes,
  ...projectRoutes,
  ...assetRoutes,
  ...pageEventRoutes,
  ...pageTemplateRoutes,
  ...tagRoutes,
  listTagCounts: tagNameRoutes.listTagCounts,
  renameTag: tagNameRoutes.renameTag,
  removeTagName: tagNameRoutes.removeTagName,
  ...designRoutes,
  ...artRoutes,
  ...keptArtRoutes,
  ...eventRoutes,
  ...chatRoutes,
  ...webhookRoutes,
  ...firstStepsRoutes,
  ...statsRoutes,
  ...liveStatsRoutes,
  ...rawScansRoutes,
  ...keptScansRoutes,
  ...reportRoutes,
  ...sharedStatsRoutes,
  ...ownVisitsRoutes,
  ...pictureRoutes,
  ...factorRoutes,
  ...auditRoutes,
  ...staffRoutes,
  ...teamRoutes,
  ...jobRoutes,
  ...installationRoutes,
  ...whiteLabelRoutes,
  ...moneyRoutes,
  ...mailDomainRoutes,
  ...scimRoutes,
} as const;
