import { logoTypes } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from '../design-dialog.module.css';
import { useEditor } from '../editing/editor-context.ts';
import { chooseLogoFile, type ChosenLogo } from './logo-file.ts';
import { useLogos } from './use-library.ts';

/** Uploads a chosen or dropped file and applies it to the code. */
export function LogoUpload() {
  const { t } = useTranslation('design');
  const { canRead } = useMe();
  const may = useMay()('design.upload-logo');
  const { store } = useEditor();
  const { upload } = useLogos();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<ChosenLogo['problem']>();
  const [isOver, setOver] = useState(false);
  if (!canRead('upload-custom-qr-logo') || may.is === 'hidden') return null;
  const isLocked = may.is === 'locked';

  const take = (files: FileList | null) => {
    if (may.is === 'locked') return may.unlock();
    const chosen = chooseLogoFile([...(files ?? [])]);
    setProblem(chosen.problem);
    if (chosen.file) upload.mutate(chosen.file, { onSuccess: (logo) => store.chooseLogo(logo) });
    return undefined;
  };

  return (
    <div
      className={classes.upload}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Button
        variant="default"
        loading={upload.isPending}
        leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
        rightSection={may.is === 'locked' && <PlanBadge plan={may.plan} />}
        onClick={() => (isLocked ? may.unlock() : input.current?.click())}
      >
        {t('logo.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={[...logoTypes, '.png', '.jpg', '.jpeg', '.webp', '.svg'].join(',')}
        aria-label={t('logo.upload')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <span className={classes.hint}>{t('logo.uploadHint')}</span>
      <p className={classes.problem} aria-live="polite">
        {problem && t(`logo.${problem.kind}`, { name: problem.name })}
      </p>
    </div>
  );
}
