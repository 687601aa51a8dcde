import type { Qr } from '@evercode/contract';
import { imageFormatName, imageFormats } from '@evercode/contract/image-formats';
import { ActionIcon, Button } from '@mantine/core';
import { IconChartBar, IconDownload, IconExternalLink, IconPalette } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { UnreadableDialog } from '../../../../platform/download/unreadable-dialog.tsx';
import { useDownload } from '../../../../platform/download/use-download.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { CopyButton } from '../../../../ui/feedback/copy-button.tsx';
import classes from './result-panel.module.css';
import { designParam, useCodeLink } from '../../../../platform/navigation/code-param.ts';

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
      {url !== undefined && (
        <div className={classes.link}>
          <span className={classes.url}>{url.replace(/^https?:\/\//, '')}</span>
          <CopyButton value={url} label={t('result.copy')} />
          <ActionIcon
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="gray"
            aria-label={t('result.open')}
          >
            <IconExternalLink size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      )}
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
  const { t } = useTranslation('builder');
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
      {imageFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          aria-label={t('result.downloadAs', { format: imageFormatName(format) })}
          loading={download.pending === format}
          onClick={() => download.start({ format })}
        >
          {imageFormatName(format)}
        </Button>
      ))}
      {refusal && (
        <UnreadableDialog reasons={refusal.reasons} onAccept={download.accept} onFix={fix} onClose={download.dismiss} />
      )}
    </div>
  );
}
