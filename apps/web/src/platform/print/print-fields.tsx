import { limits } from '@evercode/contract/limits';
import { printCaptions, printPapers } from '@evercode/contract/print-names';
import { countLabels, labelSheets, type LabelSheetName, type PrintSheetFormat } from '@evercode/qr/print-sheet';
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { PillChoice } from '../../ui/form/choices/pill-choice.tsx';
import { RangeField } from '../../ui/form/choices/range-field.tsx';
import { listLabels, type PrintChoice } from './print-choice.ts';
import classes from './print-dialog.module.css';

type Props = Readonly<{
  choice: PrintChoice;
  format: PrintSheetFormat;
  copies: number;
  largestMm: number;
  isOne: boolean;
  onChange: (change: Partial<PrintChoice>) => void;
}>;

const kinds = ['labels', 'cards', 'tent', 'poster'] as const;
const inks = ['rgb', 'cmyk'] as const;

export function PrintFields({ choice, format, copies, largestMm, isOne, onChange }: Props) {
  const { t } = useTranslation('print');
  const { kind, paper } = choice;
  const formatMm = (value: number) => value.toFixed(1).replace(/\.0$/, '');
  const nameLabels = (name: LabelSheetName) => {
    const { width, height } = labelSheets[name];
    return t('labelSheet', {
      name: name.replace('avery-', 'Avery ').toUpperCase().replace('AVERY', 'Avery'),
      count: countLabels(name),
      width: formatMm(width),
      height: formatMm(height),
    });
  };

  return (
    <div className={classes.fields}>
      <PillChoice
        name="print-kind"
        columns={2}
        legend={t('kind')}
        value={kind}
        onChoose={(next) => onChange({ kind: next, codeMm: undefined, copies: undefined })}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <p className={classes.about}>{t(`about.${kind}`)}</p>
      <PillChoice
        name="print-paper"
        legend={t('paper')}
        value={paper}
        onChoose={(next) => onChange({ paper: next, labels: listLabels(next)[0] ?? choice.labels, codeMm: undefined })}
        options={printPapers.map((value) => ({ value, label: t(`papers.${value}`) }))}
      />
      {kind === 'labels' && (
        <NativeSelect
          label={t('labels')}
          value={choice.labels}
          data={listLabels(paper).map((value) => ({ value, label: nameLabels(value) }))}
          onChange={({ currentTarget }) => {
            const labels = listLabels(paper).find((name) => name === currentTarget.value);
            if (labels) onChange({ labels, startAt: 1, codeMm: undefined });
          }}
        />
      )}
      <RangeField
        label={t('width')}
        value={Math.round(format.codeMm)}
        min={limits.printSheet.minMm}
        max={Math.max(largestMm, limits.printSheet.minMm + 1)}
        text={t('millimetres', { count: Math.round(format.codeMm) })}
        onChange={(codeMm) => onChange({ codeMm })}
      />
      <div className={classes.pair}>
        {'copies' in format && (
          <NumberInput
            label={t(isOne ? 'copies' : 'copiesEach')}
            value={copies}
            min={1}
            max={limits.printSheet.copies}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            onChange={(value) => onChange({ copies: typeof value === 'number' ? Math.max(1, value) : undefined })}
          />
        )}
        {kind === 'labels' && (
          <NumberInput
            label={t('startAt')}
            description={t('startAtHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={choice.startAt}
            min={1}
            max={countLabels(choice.labels)}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            onChange={(value) => onChange({ startAt: typeof value === 'number' ? Math.max(1, value) : 1 })}
          />
        )}
      </div>
      <NativeSelect
        label={t('caption')}
        value={choice.caption}
        data={printCaptions.map((value) => ({ value, label: t(`captions.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ caption: printCaptions.find((value) => value === currentTarget.value) ?? 'none' })
        }
      />
      {choice.caption === 'text' && (
        <TextInput
          label={t('text')}
          value={choice.text}
          maxLength={limits.printSheet.textMax}
          placeholder={t('textExample')}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      )}
      {'cropMarks' in format && (
        <Checkbox
          label={t('cropMarks')}
          checked={choice.cropMarks}
          onChange={({ currentTarget }) => onChange({ cropMarks: currentTarget.checked })}
        />
      )}
      <PillChoice
        name="print-inks"
        legend={t('inks')}
        value={choice.colorSpace}
        onChoose={(colorSpace) => onChange({ colorSpace })}
        options={inks.map((value) => ({ value, label: t(value) }))}
      />
    </div>
  );
}
