import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { FormDialog } from '../../ui/form/dialogs/form-dialog.tsx';
import { StopFacts } from './stop-facts.tsx';
import { useStopPreview, type StopQuestion } from './use-stop-preview.ts';

/** From so many codes on, the person types their number: one click must not stop a whole campaign. */
const typedFrom = 25;

type Props = Readonly<{
  question: StopQuestion;
  /** Names one code or project in the title; otherwise the codes are counted. */
  title: string;
  /** The texts speak of one code. */
  isOne?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Asks before codes stop working: says how many, and how often the busiest was scanned. */
export function StopDialog({ question, title, isOne = false, isBusy = false, onConfirm, onClose }: Props) {
  const { t } = useTranslation('stop');
  const { act } = question;
  const preview = useStopPreview(question);
  const facts = preview.data;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const mustType = act !== 'pause' && facts !== undefined && facts.codes >= typedFrom;
  const number = String(facts?.codes ?? '');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event through the portal to a form around the dialog.
    event.stopPropagation();
    if (facts === undefined || isBusy) return;
    // A separator of thousands may be typed as well.
    const isRight = !mustType || typed.replaceAll(/[\s.,\u00a0\u202f]/g, '') === number;
    setWrong(!isRight);
    if (isRight) onConfirm();
  };

  return (
    <FormDialog
      title={title}
      text={t(isOne && act !== 'pause' ? `text.${act}One` : `text.${act}`)}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" loading={isBusy} disabled={facts === undefined}>
            {act === 'pause' ? t('confirm.pause', { count: facts?.codes ?? 0 }) : t(`confirm.${act}`)}
          </Button>
        </>
      }
    >
      <StopFacts act={act} isOne={isOne} preview={preview} />
      {mustType && (
        <TextInput
          label={t('type', { number })}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          error={isWrong && t('mismatch', { number })}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setWrong(false);
          }}
        />
      )}
    </FormDialog>
  );
}
