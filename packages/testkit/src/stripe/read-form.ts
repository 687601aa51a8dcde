/** What a request says. Stripe takes urlencoded forms, with brackets for members and places: `items[0][price]=...`. */
export type Form = { [name: string]: string | Form };

export function readForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let at = form;
    for (const part of path.slice(0, -1)) {
      const next = at[part];
      const inner: Form = typeof next === 'object' ? next : {};
      at[part] = inner;
      at = inner;
    }
    const last = path.at(-1) ?? '';
    at[name.endsWith('[]') ? String(Object.keys(at).length) : last] = value;
  }
  return form;
}

export function textOf(form: Form | undefined, name: string): string | undefined {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
}

export function formOf(form: Form | undefined, name: string): Form | undefined {
  const value = form?.[name];
  return typeof value === 'object' ? value : undefined;
}

/** The entries of a list; an empty text empties it. */
export function listOf(form: Form | undefined, name: string): (string | Form)[] {
  return Object.values(formOf(form, name) ?? {});
}

/** Members to set; an empty value removes one. */
export function merged(before: Readonly<Record<string, string>>, form: Form | undefined): Record<string, string> {
  const after: Record<string, string> = { ...before };
  for (const [name, value] of Object.entries(form ?? {})) {
    if (value === '') delete after[name];
    else if (typeof value === 'string') after[name] = value;
  }
  return after;
}
