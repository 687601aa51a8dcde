import { staysOnPage } from '@evercode/content';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useDesigner } from '../../../../platform/drawing/designer.ts';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import type { FormFiles } from '../fields/content-form.ts';
import type { BuilderForm } from '../use-builder-form.ts';
import classes from './design-step.module.css';
import { PageDesign } from './page-design.tsx';

type Props = Readonly<{
  form: BuilderForm;
  files: FormFiles;
  /** The text of the code, or a sample text while it has none. */
  text: string;
  /** The step stays mounted while another one is shown, and keeps its undo history. */
  isShown: boolean;
}>;

/** The design of the code and, for types that open one, of its page. */
export function DesignStep({ form, files, text, isShown }: Props) {
  const { t } = useTranslation('builder');
  const Designer = useDesigner();
  const { saved, values } = form;
  const { type, dynamic, content, title, design, logo } = values;
  const hasPage = dynamic && staysOnPage(type, content);
  const [chosen, setChosen] = useState<'code' | 'page'>('code');
  const side = hasPage ? chosen : 'code';
  const drawn = useWhileShown(text, isShown);
  return (
    <div hidden={!isShown} className={classes.step}>
      {hasPage && (
        <PillChoice
          name="designed"
          legend={t('design.what')}
          isLegendHidden
          value={side}
          onChoose={setChosen}
          options={[
            { value: 'code', label: t('design.code') },
            { value: 'page', label: t('design.page') },
          ]}
        />
      )}
      <div hidden={side !== 'code'}>
        {/* oxlint-disable-next-line react/static-components -- the roof provides it, the same one for every render */}
        <Designer
          subject={
            saved
              ? { code: saved }
              : { text: drawn, title, look: { design, logo }, onChange: (look) => form.change(look) }
          }
        />
      </div>
      {side === 'page' && <PageDesign form={form} files={files} />}
    </div>
  );
}

/** The last text while the step was shown: nothing is drawn again for every letter of a static code. */
function useWhileShown(text: string, isShown: boolean): string {
  const [last, setLast] = useState(text);
  if (isShown && last !== text) setLast(text);
  return isShown ? text : last;
}
