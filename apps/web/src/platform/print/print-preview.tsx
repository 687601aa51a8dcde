import type { QrListItem } from '@evercode/contract';
import { drawCode, loadLabelFont, type Scene } from '@evercode/qr';
import { drawText, type PrintSheet } from '@evercode/qr/print-sheet';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useDrawingAssets } from '../drawing/use-drawing-assets.ts';
import { VectorDrawing } from '../../ui/layout/marks/vector-drawing.tsx';
import classes from './print-preview.module.css';

export type PrintedCode = Pick<QrListItem, 'uuid' | 'title' | 'payload' | 'designParams' | 'logo' | 'shortUrl'>;

type Props = Readonly<{
  sheet: PrintSheet;
  /** By the `item` of the placed codes. */
  codes: readonly PrintedCode[];
  /** All pages of the file, of which `sheet` may have the first. */
  pageCount: number;
  page: number;
  onTurn: (page: number) => void;
}>;

/** One page as it will be printed. */
export function PrintPreview({ sheet: { paper, pages }, codes, pageCount, page, onTurn }: Props) {
  const { t } = useTranslation('print');
  const shown = pages[page];
  const { data: font } = useQuery({
    queryKey: queryKeys.labelFont('sans'),
    queryFn: () => loadLabelFont('sans'),
    staleTime: Infinity,
    structuralSharing: false,
  });
  return (
    <div className={classes.frame}>
      <svg
        className={classes.page}
        viewBox={`0 0 ${paper.width} ${paper.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, there is no file to show
        role="img"
        aria-label={t('preview', { page: page + 1, count: pageCount })}
      >
        {shown?.codes.map(({ item, x, y, width, height, isTurned }, place) => {
          const code = codes[item];
          return (
            code && (
              <g
                // oxlint-disable-next-line react/no-array-index-key -- copies of one code differ in their place only
                key={place}
                {...(isTurned && { transform: `rotate(180 ${x + width / 2} ${y + height / 2})` })}
              >
                <svg {...{ x, y, width, height }}>
                  <DrawnCode code={code} />
                </svg>
              </g>
            )
          );
        })}
        {font &&
          shown?.texts.map((text) => (
            <path key={`${text.x} ${text.y}`} className={classes.text} d={drawText(text, font)} />
          ))}
        {shown?.lines.map(({ x1, y1, x2, y2, isDashed }) => (
          <line
            key={`${x1} ${y1} ${x2} ${y2}`}
            className={classes.line}
            {...{ x1, y1, x2, y2 }}
            {...(isDashed && { strokeDasharray: '2 1.5' })}
          />
        ))}
      </svg>
      {pages.length > 1 && (
        <div className={classes.pager}>
          <ActionIcon
            variant="default"
            aria-label={t('previous')}
            disabled={page === 0}
            onClick={() => onTurn(page - 1)}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <span aria-live="polite">{t('page', { page: page + 1, count: pageCount })}</span>
          <ActionIcon
            variant="default"
            aria-label={t('next')}
            disabled={page >= pages.length - 1}
            onClick={() => onTurn(page + 1)}
          >
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}

function DrawnCode({ code: { payload, designParams, logo } }: { code: PrintedCode }) {
  const assets = useDrawingAssets({ design: designParams, logo });
  const drawing = useMemo(() => drawCode(payload, designParams, assets), [payload, designParams, assets]);
  return <VectorDrawing drawing={drawing} />;
}

/** The proportions of a drawing, which its pictures and fonts do not change. */
export function measureCode({ payload, designParams }: PrintedCode): Pick<Scene, 'width' | 'height'> {
  return drawCode(payload, designParams);
}
