import { textOf, type Place } from '../form-parts/place.ts';
import type { Accept } from './accept.ts';
import { UploadField } from './upload-field.tsx';

type Props = Readonly<{ place: Place; label: string; description?: string; accept: Accept }>;

/** A file at a spot of a content. The content keeps its uuid; what is known of it goes to the others. */
export function FileField({ place: { path, value, put, around }, ...field }: Props) {
  const uuid = textOf(value) || null;
  return (
    <UploadField
      {...field} path={path} value={uuid} asset={uuid === null ? undefined : around.assets.find(uuid)} error={around.errorOf(path)}
      onEnter={() => around.onEnter(path)}
      onChange={(asset) => {
        if (asset) around.assets.add(asset);
        put(asset?.uuid ?? null);
      }}
    />
  );
}
