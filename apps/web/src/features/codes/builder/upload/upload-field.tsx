import { planLimits } from '@evercode/access';
import type { Asset } from '@evercode/contract';
import { Button, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { acceptLists, type Accept } from './accept.ts';
import { KeptFile } from './kept-file.tsx';
import classes from './upload.module.css';
import { useUpload } from './use-upload.ts';
import { formatBytes } from '../../../../platform/language/format-bytes.ts';

export type UploadFieldProps = Readonly<{
  label: string;
  description?: string;
  accept: Accept;
  value: string | null;
  file: Asset | undefined;
  onChange: (file: Asset | null) => void;
  error?: string | undefined;
  /** The field's path within the content, by which the screen finds it. */
  path?: string;
  onEnter?: () => void;
}>;

/** A file field: chosen, dropped or pasted files are uploaded at once. */
export function UploadField({
  label,
  description,
  accept,
  value,
  file,
  onChange,
  error,
  path,
  onEnter,
}: UploadFieldProps) {
  const { t, i18n } = useTranslation('editor');
  const maxBytes = planLimits(useMe().workspace.planName).fileBytes;
  const size = formatBytes(maxBytes, i18n.resolvedLanguage);
  const describe = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const errorId = useId();
  // The focused button may have been unmounted with the previous state.
  const refocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        area.current?.querySelector('button')?.focus({ preventScroll: true });
    });
  const { state, start, reset } = useUpload(accept, maxBytes, (sent) => {
    onChange(sent);
    refocus();
  });
  const take = (files: FileList | null): boolean => {
    const [file] = files ?? [];
    if (file) start(file);
    return file !== undefined;
  };
  const choose = () => input.current?.click();

  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      {description && <p className={classes.hint}>{description}</p>}
      <div
        ref={area}
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
        onPaste={(event) => {
          if (take(event.clipboardData.files)) event.preventDefault();
        }}
      >
        {state.is === 'sending' && (
          <div className={classes.area}>
            <p className={classes.name}>{state.name}</p>
            <Progress value={state.share * 100} w="100%" aria-label={t('upload.sending', { name: state.name })} />
            <Button
              size="compact-md"
              variant="default"
              onClick={() => {
                state.cancel();
                refocus();
              }}
            >
              {t('upload.cancel')}
            </Button>
          </div>
        )}
        {state.is !== 'sending' && value !== null && (
          <KeptFile
            label={label}
            uuid={value}
            file={file}
            isPicture={accept === 'picture'}
            onEnter={onEnter}
            onReplace={choose}
            onRemove={() => {
              reset();
              onChange(null);
              refocus();
            }}
          />
        )}
        {state.is !== 'sending' && value === null && (
          <div className={classes.area} data-invalid={error !== undefined || undefined}>
            <Button
              variant="default"
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
              onClick={choose}
              onFocus={onEnter}
              data-path={path}
              aria-label={t(`upload.chooseFor.${accept}`, { label })}
              aria-describedby={error === undefined ? undefined : errorId}
            >
              {t(`upload.choose.${accept}`)}
            </Button>
            <span className={classes.hint}>{t(`upload.hint.${accept}`, { size })}</span>
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={acceptLists[accept]}
        aria-label={label}
        name={path}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      {error !== undefined && state.is === 'idle' && (
        <p id={errorId} className={classes.problem} role="alert">
          {error}
        </p>
      )}
      <div className={classes.problem} aria-live="polite">
        {state.is === 'refused' && t(`upload.trouble.${state.problem}`, { size })}
        {state.is === 'failed' && (
          <>
            {describe(state.error)}{' '}
            <Button size="compact-sm" variant="subtle" onClick={state.retry}>
              {t('upload.retry')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );
}
