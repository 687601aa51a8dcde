import type { Config } from '@evercode/config';
import type { Internet } from '../../../../platform/internet/internet.ts';
import { createService } from './ask-service.ts';
import { createComfyuiProvider } from './comfyui-provider.ts';
import { createHttpProvider } from './http-provider.ts';
import type { Provider } from './provider.ts';
import { createReplicateProvider, replicateImageHosts, replicateUrl } from './replicate-provider.ts';
import { readWorkflow } from './workflow.ts';

type ArtConfig = Pick<Config, 'artProvider' | 'artUrl' | 'artToken' | 'artWorkflow' | 'artImageHosts'>;

/** The service that the operator has configured; undefined where pictures are drawn here. */
export function openProvider(
  { artProvider, artUrl, artToken, artWorkflow = '', artImageHosts }: ArtConfig,
  { internet, newUuid }: { internet: Internet; newUuid: () => string },
): Provider | undefined {
  const usualHosts = artProvider === 'replicate' ? replicateImageHosts : [];
  const imageHosts = artImageHosts === undefined ? usualHosts : artImageHosts.split(',');
  const connect = (url: string) => createService({ url, token: artToken, imageHosts, internet });
  if (artProvider === 'http') return createHttpProvider(connect(artUrl ?? ''));
  if (artProvider === 'comfyui')
    return createComfyuiProvider(connect(artUrl ?? ''), readWorkflow(artWorkflow), newUuid);
  if (artProvider === 'replicate')
    return createReplicateProvider(connect(artUrl ?? replicateUrl), readWorkflow(artWorkflow, ['version', 'input']));
  return undefined;
}
