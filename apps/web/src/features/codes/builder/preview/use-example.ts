import { types, type CodeType } from '@evercode/content';
import { loadExample } from '@evercode/content/examples';
import { fallbackLanguage, isLanguage, type Language } from '@evercode/i18n';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';

type Draft = (typeof types)[CodeType]['example'];

/** The example of a type in the reader's language, once it is wanted and loaded; the English one if that fails. */
export function useExample(type: CodeType, isWanted: boolean): Draft | undefined {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : fallbackLanguage;
  const isHere = language === fallbackLanguage;
  const key = `${language} ${type}`;
  const [loaded, setLoaded] = useState<Readonly<{ key: string; example: Draft }>>();
  useEffect(() => {
    if (!isWanted || isHere) return undefined;
    let isOver = false;
    void load(type, language).then((example) => {
      if (!isOver) setLoaded({ key, example });
    });
    return () => {
      isOver = true;
    };
  }, [key, type, language, isWanted, isHere]);
  if (isHere) return types[type].example;
  return loaded?.key === key ? loaded.example : undefined;
}

async function load(type: CodeType, language: Language): Promise<Draft> {
  try {
    return await loadExample(type, language);
  } catch {
    return types[type].example; // offline, for instance
  }
}
