import { useTranslation } from '../../ui/language/use-translation.ts';

const named = [
  'classic',
  'ink',
  'ocean',
  'sunset',
  'forest',
  'violet',
  'berry',
  'slate',
  'ribbon',
  'circuit',
  'mosaic',
  'gem',
  'honeycomb',
  'banner',
  'pill',
  'ticket',
  'polaroid',
  'cafe',
  'sign',
  'halo',
] as const;

/** Translates a template's key. A key newer than this page is shown as it is. */
export function useTemplateName(): (key: string) => string {
  const { t } = useTranslation('design');
  return (key) => {
    const known = named.find((name) => name === key);
    return known ? t(`templates.names.${known}`) : key;
  };
}

/** The templates with a frame. */
const lettered = ['ribbon', 'banner', 'pill', 'ticket', 'polaroid', 'cafe', 'sign'] as const;

/** The text of a template's frame in the language of the screen; undefined for templates without one. */
export function useTemplateLabel(): (key: string) => string | undefined {
  const { t } = useTranslation('design');
  return (key) => {
    const known = lettered.find((name) => name === key);
    return known && t(`templates.labels.${known}`);
  };
}
