import { isLanguage, type Language } from '@evercode/i18n';

/** The language that begins a public address. `pt` is the short form that older links carry. */
export function readLanguageParam(param: string | undefined): Language | undefined {
  const wanted = param?.toLowerCase();
  if (wanted === 'pt') return 'pt-br';
  return isLanguage(wanted) ? wanted : undefined;
}
