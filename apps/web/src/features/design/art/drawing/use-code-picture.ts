import { limits, routes, type KeptArt, type Qr } from '@evercode/contract';
import { findArt } from '@evercode/qr';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { drawArt } from './draw-art.ts';
import type { Art } from './use-art.ts';
import { builtin, useDrawnBy } from './use-drawn-by.ts';

/** Large enough for print, and stored at that size. */
const keptSize = 2048;

/** Which picture the code shows, the ones that it showed, and how to change that. `base`: the plain code. */
export function useCodePicture(code: Qr, base: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const me = useMe();
  const workspace = me.workspace.uuid;
  const drawnBy = useDrawnBy();
  /** Whether the same picture can be drawn at another size: a model would draw another one. */
  const isRepeatable = (art: Art) => drawnBy === builtin && art.drawnBy === builtin;
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const params = { uuid: code.uuid };
  const key = queryKeys.keptArts(workspace, code.uuid);
  /** Of the pictures in the gallery, the ones that were kept since it was opened. */
  const [keptOf, setKeptOf] = useState<ReadonlyMap<string, string>>(new Map());

  const { data: kept = [] } = useQuery({
    queryKey: [...key, code.payload],
    queryFn: async ({ signal }) => (await api.call(routes.listKeptArts, { params, signal })).items,
  });

  const show = async (art_image: string): Promise<void> => {
    const saved = await api.call(routes.updateQr, { params, body: { designParams: { art_image } } });
    client.setQueryData<Qr>(queryKeys.code(workspace, code.uuid), saved);
    void client.invalidateQueries({ queryKey: [...queryKeys.codes(workspace), 'list'] });
  };

  const keep = (art: Art, file: Blob): Promise<KeptArt> =>
    api.call(routes.keepArt, { params, query: { prompt: art.prompt.slice(0, limits.keptArt.promptChars) }, file });

  /** At a size for print. Where that is not to be had, as it is shown. */
  const keepLarge = async (art: Art): Promise<KeptArt> => {
    if (!isRepeatable(art) || base === undefined) return keep(art, art.picture);
    const { signal } = (leaving.current = new AbortController());
    const drawn = await drawArt(api, art, { code: base, size: keptSize, signal }).catch(() => undefined);
    signal.throwIfAborted();
    const [bytes] = drawn?.pictures ?? [];
    if (bytes === undefined) return keep(art, art.picture);
    return keep(art, new Blob([bytes], { type: 'image/png' })).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'art-refused') return keep(art, art.picture);
      throw error;
    });
  };

  const using = useMutation({
    mutationFn: async (art: Art): Promise<KeptArt> => {
      const made = await keepLarge(art);
      await show(made.art_image);
      return made;
    },
    onSuccess(made, { hash }) {
      setKeptOf((known) => new Map([...known, [hash, made.art_image]]));
      void client.invalidateQueries({ queryKey: key });
    },
  });
  const showing = useMutation({ mutationFn: show });

  const isRestored = showing.isSuccess && showing.variables === '';
  const isUsed = using.isSuccess || (showing.isSuccess && !isRestored);
  const done = isRestored ? ('restored' as const) : isUsed ? ('used' as const) : undefined;
  const current = findArt(code.designParams, code.payload) && code.designParams.art_image;
  return {
    isRepeatable,
    mayChange: me.decide('qr.update').allowed,
    /** The address of the picture that the code shows. */
    current,
    kept,
    isCurrent: (art: Art) => current !== undefined && keptOf.get(art.hash) === current,
    /** The hash of the picture that is being kept. */
    pending: using.isPending ? using.variables.hash : undefined,
    isBusy: using.isPending || showing.isPending,
    /** What the last press has done, until the next. */
    done,
    error: using.error ?? showing.error,
    use: (art: Art) => {
      showing.reset();
      using.mutate(art);
    },
    show: (art_image: string) => {
      using.reset();
      showing.mutate(art_image);
    },
  };
}

export type CodePicture = ReturnType<typeof useCodePicture>;
