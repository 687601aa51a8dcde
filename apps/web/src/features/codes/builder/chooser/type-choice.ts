import { canBeDynamic, canBeStatic, isCodeType, type CodeType } from '@evercode/content/names';

export type TypeChoice = Readonly<{ type: CodeType; dynamic: boolean }>;

/** Parameters of the builder's address: the type, and `static` for a type that can be dynamic too. */
const typeParam = 'type';
const kindParam = 'kind';
/** Parameter of a saved code's address: shows the type chooser in place of the form. */
const stepParam = 'step';

export function readTypeChoice(search: URLSearchParams): TypeChoice | undefined {
  const type = search.get(typeParam) ?? '';
  if (!isCodeType(type)) return undefined;
  const isStatic = !canBeDynamic(type) || (search.get(kindParam) === 'static' && canBeStatic(type));
  return { type, dynamic: !isStatic };
}

export function writeTypeChoice({ type, dynamic }: TypeChoice): string {
  const search = new URLSearchParams({
    [typeParam]: type,
    ...(!dynamic && canBeDynamic(type) && { [kindParam]: 'static' }),
  });
  return `?${search.toString()}`;
}

export const chooserSearch = `?${stepParam}=${typeParam}`;
export const isChoosing = (search: URLSearchParams): boolean => search.get(stepParam) === typeParam;
