import * as accountRoutes from './account-routes.ts';
import * as assetRoutes from './asset-routes.ts';
import * as auditRoutes from './audit-routes.ts';
import * as authRoutes from './auth-routes.ts';
import * as designRoutes from './design-routes.ts';
import * as eventRoutes from './event-routes.ts';
import * as factorRoutes from './factor-routes.ts';
import * as guardianRoutes from './guardian-routes.ts';
import * as installationRoutes from './installation-routes.ts';
import * as keptScansRoutes from './kept-scans-routes.ts';
import * as liveStatsRoutes from './live-stats-routes.ts';
import * as ownVisitsRoutes from './own-visits-routes.ts';
import * as pageEventRoutes from './page-event-routes.ts';
import * as pageTemplateRoutes from './page-template-routes.ts';
import * as passwordRoutes from './password-routes.ts';
import * as pictureRoutes from './picture-routes.ts';
import * as qrBatchRoutes from './qr-batch-routes.ts';
import * as qrHistoryRoutes from './qr-history-routes.ts';
import * as qrImagesRoutes from './qr-images-routes.ts';
import * as projectRoutes from './project-routes.ts';
import * as qrRoutes from './qr-routes.ts';
import * as rawScansRoutes from './raw-scans-routes.ts';
import * as reportRoutes from './report-routes.ts';
import * as sessionRoutes from './session-routes.ts';
import * as socialRoutes from './social-routes.ts';
import * as staffRoutes from './staff-routes.ts';
import * as statsRoutes from './stats-routes.ts';
import * as tagRoutes from './tag-routes.ts';
import * as teamRoutes from './team-routes.ts';
import * as userRoutes from './user-routes.ts';

/** Every route there is. The server serves these and nothing else under /api and /qrs. */
export const routes = {
  ...authRoutes,
  ...socialRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...qrRoutes,
  ...qrHistoryRoutes,
  ...qrBatchRoutes,
  ...qrImagesRoutes,
  ...guardianRoutes,
  ...projectRoutes,
  ...assetRoutes,
  ...pageEventRoutes,
  ...pageTemplateRoutes,
  ...tagRoutes,
  ...designRoutes,
  ...eventRoutes,
  ...statsRoutes,
  ...liveStatsRoutes,
  ...rawScansRoutes,
  ...keptScansRoutes,
  ...reportRoutes,
  ...ownVisitsRoutes,
  ...pictureRoutes,
  ...factorRoutes,
  ...auditRoutes,
  ...staffRoutes,
  ...teamRoutes,
  ...installationRoutes,
} as const;
