import { limits } from '@evercode/contract';
import { useTranslation } from '../../../../../../ui/language/use-translation.ts';
import { RangeField } from '../../../../../../ui/form/choices/range-field.tsx';
import type { Place } from '../../../fields/place.ts';
import { ParagraphField } from '../../../fields/text-fields.tsx';
import classes from './html-block.module.css';

const heights = { min: 40, max: 2000, usual: 240 };

export function HtmlBlock({ place }: Readonly<{ place: Place }>) {
  const { t } = useTranslation('editor');
  const height = place.at('height');
  const pixels = typeof height.value === 'number' ? height.value : heights.usual;
  return (
    <>
      <ParagraphField
        place={place.at('html')}
        label={t('fields.html')}
        description={t('fields.htmlHint')}
        rows={5}
        maxLength={limits.page.html}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        inputClass={classes.code}
      />
      <RangeField
        label={t('fields.height')}
        value={pixels}
        min={heights.min}
        max={heights.max}
        step={20}
        text={t('fields.pixels', { count: pixels })}
        onChange={height.put}
      />
    </>
  );
}
