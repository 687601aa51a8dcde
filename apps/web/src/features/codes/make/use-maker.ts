import { inOneLine } from '@evercode/content';
import { nameFile } from '@evercode/contract/name-file';
import { defaultDesign, drawCode, isDesignReadable, measureContrast, type DesignParams } from '@evercode/qr';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkContent } from './check-content.ts';
import { emptyMade, type MadeType, type MadeValues } from './made-code.ts';
import { saveDrawing, type FileFormat } from './save-drawing.ts';
import { useLabelFont } from './use-label-font.ts';

/** The state of the page: what is typed, the design, and the drawing of both. */
export function useMaker() {
  const { t } = useTranslation('make');
  const [type, setType] = useState<MadeType>('website');
  const [values, setValues] = useState<MadeValues>(emptyMade);
  const [design, setDesign] = useState<DesignParams>(defaultDesign);
  /** The types whose faults are shown: after the first attempt to download. */
  const [shown, setShown] = useState<ReadonlySet<MadeType>>(new Set());
  const [note, setNote] = useState('');
  const { payload, faults } = useMemo(() => checkContent(type, values), [type, values]);
  const labelFont = useLabelFont(design);
  // Deferred, so that typing and picking colors stay responsive.
  const text = useDeferredValue(payload ?? window.location.origin);
  const looks = useDeferredValue(design);
  const scene = useMemo(() => drawCode(text, looks, { labelFont }), [text, looks, labelFont]);

  return {
    type,
    values,
    design,
    scene,
    isComplete: payload !== undefined,
    note,
    faults: shown.has(type) ? faults : [],
    contrast: judgeContrast(design),
    choose(next: MadeType) {
      setNote('');
      setType(next);
    },
    fill<T extends MadeType>(of: T, part: Partial<MadeValues[T]>) {
      setNote('');
      setValues((now) => ({ ...now, [of]: { ...now[of], ...part } }));
    },
    restyle(part: Partial<DesignParams>) {
      setNote('');
      setDesign((now) => ({ ...now, ...part }));
    },
    /** Returns the first field with a fault; undefined when the file was saved or could not be made. */
    async download(format: FileFormat): Promise<string | undefined> {
      if (payload === undefined) {
        setShown((known) => new Set(known).add(type));
        return faults[0]?.field;
      }
      const name = nameFile(subjectOf(type, values), format);
      try {
        await saveDrawing(drawCode(payload, design, { labelFont }), format, name);
        setNote(t('saved', { name }));
      } catch {
        setNote(t('failed'));
      }
      return undefined;
    },
  };
}

export type Maker = ReturnType<typeof useMaker>;

function subjectOf(type: MadeType, values: MadeValues): string {
  switch (type) {
    case 'website':
      return values.website.url.replace(/^[a-z]+:\/\//i, '').replace(/[?#].*$/, '');
    case 'wifi':
      return values.wifi.ssid;
    case 'business-card': {
      const { firstName, lastName, company } = values['business-card'];
      return `${firstName} ${lastName}`.trim() || company;
    }
    case 'text':
      return inOneLine(values.text.text).slice(0, 30);
    default:
      return type satisfies never;
  }
}

function judgeContrast(design: DesignParams): 'good' | 'low' | 'inverted' {
  if (isDesignReadable(design)) return 'good';
  return measureContrast(design) < 0 ? 'inverted' : 'low';
}
