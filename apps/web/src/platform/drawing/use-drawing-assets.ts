import { routes, type DesignParams, type QrLogo } from '@evercode/contract';
import { loadLabelFont, readArtAddress, type DrawingAssets } from '@evercode/qr';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { readLogo, readPicture } from './read-pictures.ts';

/** The visual part of a code: its design, and the logo stored beside it. */
export type Look = Readonly<{ design: DesignParams; logo: QrLogo | null }>;

/** As lists carry it: omitted parameters have their default. */
type PartialLook = Readonly<{ design: Partial<DesignParams>; logo: QrLogo | null }>;

/** The content under these addresses never changes. */
const immutable = { staleTime: Infinity, refetchOnWindowFocus: false, structuralSharing: false } as const;

/** Fetches the fonts and pictures that the drawing needs. A missing one is left out of the drawing until it arrives. */
export function useDrawingAssets(
  { design, logo }: PartialLook,
  { artSize = 'full' }: { artSize?: 'small' | 'full' } = {},
): DrawingAssets {
  const api = useApi();
  const fontName =
    design.frame_enabled && design.frame_label?.trim() !== '' ? (design.frame_label_font ?? 'sans') : undefined;
  const logoUuid = design.watermark_enabled ? logo?.uuid : undefined;
  const backgroundUuid = design.background === 'image' ? readBackgroundUuid(design.background_image ?? '') : undefined;

  const artUuid = readArtAddress(design.art_image)?.uuid;

  const { data: labelFont } = useQuery({
    ...immutable,
    queryKey: queryKeys.labelFont(fontName),
    queryFn: fontName ? () => loadLabelFont(fontName) : skipToken,
  });
  const { data: picture } = useQuery({
    ...immutable,
    queryKey: queryKeys.logoPicture(logoUuid),
    queryFn: logoUuid
      ? async () => readLogo(await api.downloadFile(routes.getQrLogoAsset, { params: { uuid: logoUuid } }))
      : skipToken,
  });
  const { data: backgroundImage } = useQuery({
    ...immutable,
    queryKey: queryKeys.backgroundPicture(backgroundUuid),
    queryFn: backgroundUuid
      ? async () =>
          (await readPicture(
            await api.downloadFile(routes.getQrBackgroundAsset, { params: { uuid: backgroundUuid } }),
          )) ?? null
      : skipToken,
  });
  const { data: artImage } = useQuery({
    ...immutable,
    queryKey: queryKeys.artPicture(artUuid, artSize),
    queryFn: artUuid
      ? async () =>
          (await readPicture(
            await api.downloadFile(routes.getKeptArt, { params: { uuid: artUuid }, query: { size: artSize } }),
          )) ?? null
      : skipToken,
    // One that is gone stays gone, and its code shows its design.
    retry: false,
  });

  return useMemo(
    () => ({
      labelFont,
      ...picture,
      backgroundImage: backgroundImage ?? undefined,
      artImage: artUuid === undefined ? undefined : (artImage ?? undefined),
    }),
    [labelFont, picture, backgroundImage, artUuid, artImage],
  );
}

const backgroundAddress = /^\/api\/qr-backgrounds\/([0-9a-f-]{36})\/asset$/;

function readBackgroundUuid(address: string): string | undefined {
  return backgroundAddress.exec(address)?.[1];
}
