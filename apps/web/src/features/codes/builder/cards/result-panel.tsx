import type { Qr } from '@evercode/contract';
import { imageFormatName } from '@evercode/contract/image-formats';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartBar, IconDownload, IconPalette } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { UnreadableDialog } from '../../../../platform/download/unreadable-dialog.tsx';
import { useDownload } from '../../../../platform/download/use-download.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { paths } from '../../../../platform/navigation/paths.ts';
import { LinkLine } from '../../../../ui/layout/link-line.tsx';
import classes from './result-panel.module.css';
import { designParam, useCodeLink } from '../../../../platform/navigation/code-param.ts';

const formatsPart = createLazyPart(
  async () => (await import('../../../../platform/download/download-dialog.tsx')).DownloadDialog,
);

type Props = Readonly<{
  code: Qr;
  isDirty: boolean;
  may: Readonly<{ download: boolean; readStats: boolean }>;
}>;

/** The actions on a saved code: copy its link, download its files, test it. */
export function ResultPanel({ code, isDirty, may }: Props) {
  const { t } = useTranslation('builder');
  const linkToDesign = useCodeLink(designParam);
  const url = code.shortUrl?.url;

  return (
    <section className={classes.panel} aria-label={t('result.link')}>
      {url !== undefined && <LinkLine url={url} copyLabel={t('result.copy')} openLabel={t('result.open')} />}
      {code.state !== 'deleted' && (
        <Button
          component={Link}
          {...linkToDesign(code.uuid)}
          variant="default"
          leftSection={<IconPalette size={18} stroke={1.75} aria-hidden />}
        >
          {t('result.customize')}
        </Button>
      )}
      {may.download && (isDirty ? <p className={classes.hint}>{t('result.saveFirst')}</p> : <Downloads code={code} />)}
      <p className={classes.hint}>{t(hints[code.state])}</p>
      {may.readStats && (
        <Button
          component={Link}
          to={paths.codeStats(code.uuid)}
          variant="subtle"
          color="gray"
          leftSection={<IconChartBar size={18} stroke={1.75} aria-hidden />}
        >
          {t('result.stats')}
        </Button>
      )}
    </section>
  );
}

const hints = { active: 'result.test', paused: 'result.paused', deleted: 'result.trashed' } as const;

function Downloads({ code }: { code: Qr }) {
  const { t } = useTranslation(['finish', 'download']);
  const [isChoosing, choice] = useDisclosure(false);
  const download = useDownload(code);
  const linkToDesign = useCodeLink(designParam);
  const navigate = useNavigate();
  const { refusal } = download;
  const fix = () => {
    const { to, state } = linkToDesign(code.uuid);
    download.dismiss();
    void navigate(to, { state });
  };
  return (
    <div className={classes.downloads}>
      <Button
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={download.pending !== undefined}
        onClick={() => download.start({ format: 'png' })}
      >
        {t('download:start', { format: imageFormatName('png') })}
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={choice.open}>
        {t('finish:more')}
      </Button>
      {isChoosing && <formatsPart.Component code={code} onClose={choice.close} onFix={fix} />}
      {refusal && (
        <UnreadableDialog reasons={refusal.reasons} onAccept={download.accept} onFix={fix} onClose={download.dismiss} />
      )}
    </div>
  );
}
