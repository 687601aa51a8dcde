import { routes, type DesignParams, type QrLogo, type QrStyle } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { stylesQuery, templatesQuery } from '../../../../platform/drawing/design-queries.ts';
import type { Look } from '../../../../platform/drawing/use-drawing-assets.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

/** The logos of the product and of the workspace. */
export function useLogos() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const workspace = useMe().workspace.uuid;
  const key = queryKeys.designLogos(workspace);
  const change = (next: (logos: readonly QrLogo[]) => QrLogo[]) =>
    client.setQueryData<QrLogo[]>(key, (known = []) => next(known));
  return {
    list: useQuery({
      queryKey: key,
      queryFn: async ({ signal }) =>
        (await api.call(routes.listQrLogos, { query: { 'exists[deletedAt]': 'false' }, signal })).items,
    }),
    upload: useMutation({
      mutationFn: (file: File) => api.call(routes.uploadQrLogo, { file }),
      onSuccess: (added) => change((logos) => [added, ...logos]),
      onError: notify.failure,
    }),
    remove: useMutation({
      mutationFn: ({ uuid }: QrLogo) => api.call(routes.deleteQrLogo, { params: { uuid } }),
      onSuccess: (_, { uuid }) => change((logos) => logos.filter((logo) => logo.uuid !== uuid)),
      onError: notify.failure,
    }),
  };
}

export function useStyles() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const workspace = useMe().workspace.uuid;
  const key = queryKeys.designStyles(workspace);
  const change = (next: (styles: readonly QrStyle[]) => QrStyle[]) =>
    client.setQueryData<QrStyle[]>(key, (known = []) => next(known));
  return {
    list: useQuery(stylesQuery(api, workspace)),
    save: useMutation({
      mutationFn: ({ name, look: { design, logo } }: { name: string; look: Look }) =>
        api.call(routes.createQrStyle, {
          body: { name, logo: logo?.iri ?? null, designParams: { ...design, savedStyle: null } },
        }),
      onSuccess: (added) => change((styles) => [added, ...styles]),
      onError: notify.failure,
    }),
    remove: useMutation({
      mutationFn: ({ uuid }: QrStyle) => api.call(routes.deleteQrStyle, { params: { uuid } }),
      onSuccess: (_, { uuid }) => change((styles) => styles.filter((style) => style.uuid !== uuid)),
      onError: notify.failure,
    }),
  };
}

/** The designs that come with the product. */
export function useTemplates() {
  const api = useApi();
  return useQuery(templatesQuery(api));
}

export function useUploadBackground(onUploaded: (address: DesignParams['background_image']) => void) {
  const api = useApi();
  const notify = useNotify();
  return useMutation({
    mutationFn: (file: File) => api.call(routes.uploadQrBackground, { file }),
    onSuccess: ({ assetUrl }) => onUploaded(assetUrl),
    onError: notify.failure,
  });
}
