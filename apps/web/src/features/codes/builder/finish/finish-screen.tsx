import type { Qr } from '@evercode/contract';
import { imageFormatName } from '@evercode/contract/image-formats';
import { drawCode } from '@evercode/qr';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { UnreadableDialog } from '../../../../platform/download/unreadable-dialog.tsx';
import { useDownload } from '../../../../platform/download/use-download.ts';
import { useDrawingAssets } from '../../../../platform/drawing/use-drawing-assets.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { designParam, useCodeLink } from '../../../../platform/navigation/code-param.ts';
import { usePageTitle } from '../../../../platform/navigation/page-title.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { LinkLine } from '../../../../ui/layout/link-line.tsx';
import { BottomBar } from '../../../../ui/layout/frames/bottom-bar.tsx';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import { RulesRow } from '../../../../platform/code/rules/rules-row.tsx';
import classes from './finish-screen.module.css';
import { LiveLine } from './live-line.tsx';
import { PrintLine } from './print-line.tsx';
import { ShareActions } from './share-actions.tsx';
import { hasShareSheet } from './share-way.tsx';

const formatsPart = createLazyPart(
  async () => (await import('../../../../platform/download/download-dialog.tsx')).DownloadDialog,
);
const printerPart = createLazyPart(
  async () => (await import('../../../../platform/print-link/print-links-dialog.tsx')).PrintLinksDialog,
);

/** What follows the creation of a code: the code itself, ready to download, hand on and try. */
export function FinishScreen({ code }: { code: Qr }) {
  const { t } = useTranslation(['finish', 'builder', 'download']);
  const me = useMe();
  const navigate = useNavigate();
  const linkToDesign = useCodeLink(designParam)(code.uuid);
  const download = useDownload(code);
  const [isChoosing, choice] = useDisclosure(false);
  const [isSending, printer] = useDisclosure(false);
  const assets = useDrawingAssets({ design: code.designParams, logo: code.logo });
  const drawing = useMemo(() => drawCode(code.payload, code.designParams, assets), [code, assets]);
  usePageTitle(code.title);
  // The button that created the code is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const url = code.shortUrl?.url;
  const mayDownload = me.decide('qr.download').allowed;
  const openPrinter = mayDownload && me.decide('qr.update').allowed ? printer.open : undefined;
  const fixDesign = () => {
    printer.close();
    download.dismiss();
    void navigate(linkToDesign.to, { state: linkToDesign.state });
  };
  const downloadButton = (
    <Button
      size="md"
      loading={download.pending !== undefined}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => download.start({ format: 'png' })}
    >
      {t('download:start', { format: imageFormatName('png') })}
    </Button>
  );

  return (
    <div className={classes.finish}>
      <div className={classes.paper}>
        <VectorDrawing
          drawing={drawing}
          label={t('builder:preview.drawingOf', { title: code.title })}
          className={classes.code}
        />
      </div>
      <div className={classes.words}>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          <IconCircleCheck size={28} stroke={1.75} aria-hidden />
          {t('finish:title')}
        </h1>
        {url !== undefined && (
          <LinkLine url={url} copyLabel={t('builder:result.copy')} openLabel={t('builder:result.open')} />
        )}
        {mayDownload && (
          <div className={classes.main}>
            <span className={classes.wide}>{downloadButton}</span>
            <Button size="md" variant="default" aria-haspopup="dialog" onClick={choice.open}>
              {t('finish:more')}
            </Button>
          </div>
        )}
        <ShareActions code={code} onFix={fixDesign} onPrinter={openPrinter} />
        <div className={classes.try}>
          <p>{t('finish:try')}</p>
          {code.dynamic && me.decide('stats.read').allowed && <LiveLine code={code} />}
        </div>
        <PrintLine
          code={code}
          drawing={drawing}
          onPrinter={url !== undefined && hasShareSheet() ? openPrinter : undefined}
        />
        <RulesRow code={code} />
        <div className={classes.next}>
          <Button component={Link} variant="subtle" {...linkToDesign}>
            {t('finish:customize')}
          </Button>
          <Button component={Link} variant="subtle" to={paths.createCode()}>
            {t('finish:another')}
          </Button>
          <Button component={Link} variant="subtle" to={paths.codes()}>
            {t('finish:done')}
          </Button>
        </div>
      </div>
      {mayDownload && <BottomBar>{downloadButton}</BottomBar>}
      {isChoosing && <formatsPart.Component code={code} onClose={choice.close} onFix={fixDesign} />}
      {isSending && <printerPart.Component code={code} onClose={printer.close} onFix={fixDesign} />}
      {download.refusal && (
        <UnreadableDialog
          reasons={download.refusal.reasons}
          onAccept={download.accept}
          onFix={fixDesign}
          onClose={download.dismiss}
        />
      )}
    </div>
  );
}
