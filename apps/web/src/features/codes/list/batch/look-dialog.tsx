import { hasPage } from '@evercode/content';
import { withoutFrameAndLogo } from '@evercode/contract/frame-and-logo';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { stylesQuery, templatesQuery } from '../../../../platform/drawing/design-queries.ts';
import { useTemplateLabel, useTemplateName } from '../../../../platform/drawing/use-template-name.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import { TileChoice } from '../../../../ui/form/choices/tile-choice.tsx';
import { TilesLoading } from '../../../../ui/form/choices/tiles-loading.tsx';
import type { Selection } from '../changes/use-selection.ts';
import type { BatchStep } from './batch-actions.ts';
import classes from './look-dialog.module.css';
import { PageTemplates, Themes } from './page-looks.tsx';

export type LookKind = 'style' | 'design' | 'page' | 'template';
type Props = Readonly<{
  kind: LookKind;
  selection: Selection;
  isPending: boolean;
  onClose: () => void;
  onChoose: (step: BatchStep) => void;
}>;

/**
 * Chooses one look for all selected codes: a saved style, a design of the product, a theme of their visitor pages, or
 * a saved page template.
 */
export function LookDialog({ kind, selection, isPending, onClose, onChoose }: Props) {
  const { t } = useTranslation(['batch', 'projects']);
  const [step, setStep] = useState<BatchStep>();
  const isOfPages = kind === 'page' || kind === 'template';
  const count = isOfPages ? countPages(selection) : selection.count;
  const buttons = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('projects:cancel')}
      </Button>
      <Button type="submit" loading={isPending} disabled={step === undefined}>
        {t('batch:apply')}
      </Button>
    </>
  );
  // A saved design is the person's own, so it is applied whole.
  const [replaces, setReplaces] = useState(kind === 'style');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step && !isPending) onChoose(withFrame(step, replaces));
  };
  if (isOfPages && count === 0)
    return (
      <FormDialog title={t(`batch:${kind}.action`)} onSubmit={onSubmit} onClose={onClose} buttons={buttons}>
        <p className={classes.nothing}>{t('batch:noPages', { count: selection.count })}</p>
      </FormDialog>
    );
  return (
    <FormDialog
      title={t(`batch:${kind}.title`, { count })}
      text={t(`batch:${kind}.text`)}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={buttons}
    >
      {kind === 'style' && <Styles onChoose={setStep} />}
      {kind === 'design' && <Designs onChoose={setStep} />}
      {kind === 'page' && <Themes onChoose={setStep} />}
      {kind === 'template' && <PageTemplates onChoose={setStep} />}
      {(kind === 'style' || kind === 'design') && (
        <CheckField label={t(`batch:${kind}.replace`)} checked={replaces} onChange={setReplaces} />
      )}
    </FormDialog>
  );
}

/** Of all that match, the types are unknown, so that each counts. */
const countPages = ({ kind, codes, count }: Selection): number =>
  kind === 'some' ? codes.filter(({ dynamic, typology }) => dynamic && hasPage(typology.internalName)).length : count;

/** Whether each code keeps its own frame, and under a saved design its logo. */
function withFrame(step: BatchStep, replaces: boolean): BatchStep {
  if (step.action === 'style') return { ...step, replaceFrameAndLogo: replaces };
  if (step.action !== 'design') return step;
  const { designParams } = step;
  return {
    ...step,
    designParams: replaces ? { frame_enabled: false, ...designParams } : withoutFrameAndLogo(designParams),
  };
}

type ChoiceProps = Readonly<{ onChoose: (step: BatchStep) => void }>;

function Styles({ onChoose }: ChoiceProps) {
  const { t } = useTranslation(['batch', 'design']);
  const api = useApi();
  const [chosen, setChosen] = useState<string>();
  const { data } = useQuery(stylesQuery(api, useMe().workspace.uuid));
  if (data === undefined) return <Skeleton height={110} radius="md" />;
  if (data.length === 0) return <p className={classes.nothing}>{t('batch:style.none')}</p>;
  return (
    <TileChoice
      name="style"
      legend={t('batch:style.action')}
      isLegendHidden
      value={chosen}
      options={data.map(({ iri, name, imageUrl }) => ({
        value: iri,
        label: name || t('design:styles.untitled'),
        picture: <img src={imageUrl} alt="" width={64} height={64} loading="lazy" />,
      }))}
      onChoose={(style) => {
        setChosen(style);
        onChoose({ action: 'style', style, replaceFrameAndLogo: false });
      }}
    />
  );
}

/** How many designs come with the product, for the height of the dialog. */
const usualDesigns = 20;

function Designs({ onChoose }: ChoiceProps) {
  const { t } = useTranslation('batch');
  const api = useApi();
  const [chosen, setChosen] = useState<string>();
  const nameOf = useTemplateName();
  const labelOf = useTemplateLabel();
  const { data } = useQuery(templatesQuery(api));
  if (data === undefined) return <TilesLoading count={usualDesigns} />;
  return (
    <TileChoice
      name="design"
      legend={t('design.action')}
      isLegendHidden
      value={chosen}
      options={data.map(({ uuid, name, previewUrl }) => ({
        value: uuid,
        label: nameOf(name),
        picture: <img src={previewUrl} alt="" width={64} height={64} loading="lazy" />,
      }))}
      onChoose={(uuid) => {
        setChosen(uuid);
        const design = data.find((one) => one.uuid === uuid);
        if (design === undefined) return;
        const label = labelOf(design.name);
        const designParams = { ...design.content, ...(label !== undefined && { frame_label: label }) };
        onChoose({ action: 'design', designParams });
      }}
    />
  );
}
