import { defaultDesign, type DesignParams } from '@evercode/qr';
import { drawPlainCode } from '@evercode/qr/plain';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { VectorDrawing } from '../../../ui/layout/marks/vector-drawing.tsx';
import classes from './help.module.css';

/** The pictures of the help are codes, drawn with the product's own drawing code. */
export type FigureName = keyof typeof figures;

const link = 'https://evercode.example/menu';
const longText =
  'Casa do Mar, Rua da Praia 12. Open every day from 12 to 15 and from 19 to 23, closed on Mondays in winter. ' +
  'Tables for larger groups by phone or by email, please two days before. We look forward to your visit.';

type CodeProps = Readonly<{ text?: string; design?: Partial<DesignParams>; isCropped?: boolean; sizePx?: number }>;

function Code({ text = link, design, isCropped = false, sizePx = 104 }: CodeProps) {
  const drawing = useMemo(() => drawPlainCode(text, { pattern: 'default', ...design }), [text, design]);
  const margin = defaultDesign.quiet_zone;
  const part = [margin, margin, drawing.width - 2 * margin] as const;
  return (
    <span className={classes.drawing} style={{ width: sizePx }}>
      <VectorDrawing drawing={drawing} {...(isCropped && { part })} />
    </span>
  );
}

type Caption = 'card' | 'table' | 'poster' | 'dark' | 'pale' | 'inverted' | 'margin' | 'cropped' | 'short' | 'long';
type ItemProps = Readonly<{ caption: Caption; verdict?: 'good' | 'bad'; children: ReactNode }>;

function Item({ caption, verdict, children }: ItemProps) {
  const { t } = useTranslation('help');
  const Mark = verdict === 'good' ? IconCheck : IconX;
  return (
    <figure className={classes.item}>
      {children}
      <figcaption>
        {verdict !== undefined && (
          <span className={classes.verdict} data-verdict={verdict}>
            <Mark size={16} stroke={2.25} aria-hidden />
            {t(verdict)}
          </span>
        )}
        {t(`captions.${caption}`)}
      </figcaption>
    </figure>
  );
}

const pale = { foreground_color: '#c9cfda' } as const;
const inverted = { foreground_color: '#ffffff', background_color: '#171b24' } as const;

const figures = {
  sizes: () => (
    <>
      <Item caption="card">
        <Code sizePx={48} />
      </Item>
      <Item caption="table">
        <Code sizePx={96} />
      </Item>
      <Item caption="poster">
        <Code sizePx={192} />
      </Item>
    </>
  ),
  contrasts: () => (
    <>
      <Item caption="dark" verdict="good">
        <Code />
      </Item>
      <Item caption="pale" verdict="bad">
        <Code design={pale} />
      </Item>
      <Item caption="inverted" verdict="bad">
        <Code design={inverted} />
      </Item>
    </>
  ),
  margins: () => (
    <>
      <Item caption="margin" verdict="good">
        <span className={classes.busy}>
          <Code />
        </span>
      </Item>
      <Item caption="cropped" verdict="bad">
        <span className={classes.busy}>
          <Code isCropped />
        </span>
      </Item>
    </>
  ),
  densities: () => (
    <>
      <Item caption="short" verdict="good">
        <Code />
      </Item>
      <Item caption="long" verdict="bad">
        <Code text={longText} />
      </Item>
    </>
  ),
} as const satisfies Record<string, () => ReactNode>;

export function Figure({ name }: { name: FigureName }) {
  const Content = figures[name];
  return (
    <div className={classes.figures}>
      <Content />
    </div>
  );
}
