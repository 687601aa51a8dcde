import { canBeDynamic, canBeStatic, isTypology, type Typology } from '@evercode/contract';
import { hasForm } from '../content/content-forms.ts';

export type TypeWish = Readonly<{ typology: Typology; dynamic: boolean }>;

/** In the address of the builder: which type, and `static` where it could be either. */
export const typeParam = 'type';
const kindParam = 'kind';
/** In the address of a saved code: the choice of another type stands where the form was. */
const stepParam = 'step';

export function readTypeWish(search: URLSearchParams): TypeWish | undefined {
  const typology = search.get(typeParam) ?? '';
  if (!isTypology(typology) || !hasForm(typology)) return undefined;
  const isStatic = !canBeDynamic(typology) || (search.get(kindParam) === 'static' && canBeStatic(typology));
  return { typology, dynamic: !isStatic };
}

export function writeTypeWish({ typology, dynamic }: TypeWish): string {
  const search = new URLSearchParams({ [typeParam]: typology, ...(!dynamic && canBeDynamic(typology) && { [kindParam]: 'static' }) });
  return `?${search.toString()}`;
}

export const choosing = `?${stepParam}=${typeParam}`;
export const isChoosing = (search: URLSearchParams): boolean => search.get(stepParam) === typeParam;
