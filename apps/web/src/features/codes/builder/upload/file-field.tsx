import { textOf, type Place } from '../fields/place.ts';
import type { Accept } from './accept.ts';
import { UploadField } from './upload-field.tsx';

type Props = Readonly<{ place: Place; label: string; description?: string; accept: Accept }>;

/** A file within the content. The content holds its uuid; the file's details go to the form's file list. */
export function FileField({ place: { path, value, put, form }, ...field }: Props) {
  const uuid = textOf(value) || null;
  return (
    <UploadField
      {...field}
      path={path}
      value={uuid}
      file={uuid === null ? undefined : form.files.find(uuid)}
      error={form.errorOf(path)}
      onEnter={() => form.onEnter(path)}
      onChange={(file) => {
        if (file) form.files.add(file);
        put(file?.uuid ?? null);
      }}
    />
  );
}
