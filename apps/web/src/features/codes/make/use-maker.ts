import { inOneLine } from '@evercode/content';
import { nameFile } from '@evercode/contract/name-file';
import {
  defaultDesign,
  drawCode,
  isDesignReadable,
  loadAssets,
  measureContrast,
  type DesignParams,
} from '@evercode/qr';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import type { Checked } from './check-content.ts';
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
  const check = useCheck();
  const checked = useMemo(() => check?.(type, values), [check, type, values]);
  const payload = checked?.payload;
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
    faults: shown.has(type) ? (checked?.faults ?? []) : [],
    contrast: judgeContrast(design),
    choose: (next: MadeType) => {
      setNote('');
      setType(next);
    },
    fill: <T extends MadeType>(of: T, part: Partial<MadeValues[T]>) => {
      setNote('');
      setValues((now) => ({ ...now, [of]: { ...now[of], ...part } }));
    },
    restyle: (part: Partial<DesignParams>) => {
      setNote('');
      setDesign((now) => ({ ...now, ...part }));
    },
    /** Returns the first field with a fault; undefined when the file was saved or could not be made. */
    async download(format: FileFormat): Promise<string | undefined> {
      const name = nameFile(subjectOf(type, values), format);
      try {
        const found = (await loadCheck()).checkContent(type, values);
        if (found.payload === undefined) {
          setShown((known) => new Set(known).add(type));
          return found.faults[0]?.field;
        }
        await saveDrawing(drawCode(found.payload, design, await loadAssets(design)), format, name);
        setNote(t('saved', { name }));
      } catch {
        setNote(t('failed'));
      }
      return undefined;
    },
  };
}

type Check = (type: MadeType, values: MadeValues) => Checked;

/** The schemas are three times the page, and nothing is checked before something is typed. */
const loadCheck = () => import('./check-content.ts');

function useCheck(): Check | undefined {
  const [check, setCheck] = useState<Check>();
  useEffect(() => {
    let isOver = false;
    // If it cannot be loaded, a download tries again and says so.
    loadCheck().then(
      ({ checkContent }) => {
        if (!isOver) setCheck(() => checkContent);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return check;
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
