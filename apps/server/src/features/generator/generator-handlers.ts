import { AppError } from '../../platform/http/app-error.ts';
import type { Handlers } from '../../platform/http/serve-routes.ts';

type Served = 'viewGenerated' | 'downloadGenerated' | 'listPatterns' | 'listBorderMarkers' | 'listCenterMarkers' | 'listFrames';

export function createGeneratorHandlers(): Pick<Handlers, Served> {
  const refuse = async () => {
    throw new AppError('unavailable');
  };
  return { viewGenerated: refuse, downloadGenerated: refuse, listPatterns: refuse, listBorderMarkers: refuse, listCenterMarkers: refuse, listFrames: refuse };
}
