import { routes, type DesignParams, type QrLogo } from '@evercode/contract';
import { loadLabelFont, type DrawingAssets } from '@evercode/qr';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../services-context.tsx';
import { readLogo, readPicture } from './read-asset.ts';

/** A code's looks: its design, and the logo that stands beside it. */
export type Look = Readonly<{ design: DesignParams; logo: QrLogo | null }>;

/** As a list says it: what a design leaves out is the default. */
type PartialLook = Readonly<{ design: Partial<DesignParams>; logo: QrLogo | null }>;

/** Nothing under these addresses ever changes. */
const forEver = { staleTime: Infinity, refetchOnWindowFocus: false, structuralSharing: false } as const;

/** What has to be fetched before a code can be drawn whole. What is not here yet is left out of the drawing. */
export function useDrawingAssets({ design, logo }: PartialLook): DrawingAssets {
  const api = useApi();
  const fontName = design.frame_enabled && design.frame_label?.trim() !== '' ? design.frame_label_font ?? 'sans' : undefined;
  const logoUuid = design.watermark_enabled ? logo?.uuid : undefined;
  const backgroundUuid = design.background === 'image' ? readBackgroundUuid(design.background_image ?? '') : undefined;

  const { data: labelFont } = useQuery({
    ...forEver, queryKey: queryKeys.labelFont(fontName), queryFn: fontName ? () => loadLabelFont(fontName) : skipToken,
  });
  const { data: picture } = useQuery({
    ...forEver,
    queryKey: queryKeys.logoPicture(logoUuid),
    queryFn: logoUuid ? async () => readLogo(await api.downloadFile(routes.getQrLogoAsset, { params: { uuid: logoUuid } })) : skipToken,
  });
  const { data: backgroundImage } = useQuery({
    ...forEver,
    queryKey: queryKeys.backgroundPicture(backgroundUuid),
    queryFn: backgroundUuid
      ? async () => (await readPicture(await api.downloadFile(routes.getQrBackgroundAsset, { params: { uuid: backgroundUuid } }))) ?? null
      : skipToken,
  });

  return useMemo(() => ({ labelFont, ...picture, backgroundImage: backgroundImage ?? undefined }), [labelFont, picture, backgroundImage]);
}

const backgroundAddress = /^\/api\/qr-backgrounds\/([0-9a-f-]{36})\/asset$/;

function readBackgroundUuid(address: string): string | undefined {
  return backgroundAddress.exec(address)?.[1];
}
