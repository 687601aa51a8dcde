import { randomInt } from 'node:crypto';
import { defineFeature } from '../../../platform/feature.ts';
import { createLinkTokens } from '../../../platform/public-links/link-tokens.ts';
import { createBatchHandlers } from './batch/batch-handlers.ts';
import { createExportHandler } from './batch/export-handler.ts';
import { createJobImagesHandler } from './batch/job-images-handler.ts';
import { createImagesHandler } from './batch/images-handler.ts';
import { createPrintSheetHandler } from './batch/print-sheet-handler.ts';
import type { SettingsDeps } from './change/change-settings.ts';
import { createCheckHandlers } from './checks/check-handlers.ts';
import { createCodeHandlers } from './code-handlers.ts';
import { fillTexts } from './list/fill-texts.ts';
import { createListHandlers } from './list/list-handlers.ts';
import { createOperationHandlers } from './operations/operation-handlers.ts';
import { createPublicPictureHandlers } from './picture/public-picture-handlers.ts';
import { createPresentOne } from './present-one.ts';
import { createSimulateHandler } from './simulate-scan.ts';
import { createTagNameHandlers } from './tags/tag-name-handlers.ts';
import { createTagHandlers } from './tags/tag-handlers.ts';
import { createHistoryHandlers } from './versions/history-handlers.ts';

export const feature = defineFeature(
  ({
    db,
    log,
    secret,
    shortLinks,
    newUuid,
    publish,
    countScans,
    drawings,
    requireReadable,
    requireReputable,
    passwords,
  }) => {
    const present = createPresentOne({ shortLinks, countScans });
    const saveDeps = { newUuid, randomBelow: randomInt, publish, present, requireReputable };
    const countScansOf: SettingsDeps['countScansOf'] = async (workspaceUuid, qrUuid) =>
      (await countScans(workspaceUuid, [qrUuid]))?.get(qrUuid) ?? null;
    const hashPassword = (password: string) => passwords.hash(password);
    return {
      handlers: {
        ...createCodeHandlers({ ...saveDeps, shortLinks, countScans, drawings, requireReadable, hashPassword }),
        ...createHistoryHandlers(saveDeps),
        ...createSimulateHandler(),
        ...createCheckHandlers({ shortLinks, requireReadable, present }),
        ...createPublicPictureHandlers({
          db,
          drawings,
          shortLinks,
          tokens: createLinkTokens(secret, 'pictures of codes'),
        }),
        ...createOperationHandlers({ ...saveDeps, hashPassword, countScansOf }),
        ...createBatchHandlers({ newUuid, requireReputable, publish, countScans, shortLinks }),
        ...createImagesHandler({ shortLinks, drawings, requireReadable, countScans }),
        ...createJobImagesHandler({ shortLinks, drawings, requireReadable }),
        ...createPrintSheetHandler({ shortLinks, drawings, countScans }),
        ...createListHandlers({ shortLinks, countScans }),
        ...createExportHandler({ shortLinks, countScans }),
        ...createTagHandlers({ newUuid }),
        ...createTagNameHandlers(),
      },
      work: [(signal) => fillTexts({ db, log }, signal)],
    };
  },
);
