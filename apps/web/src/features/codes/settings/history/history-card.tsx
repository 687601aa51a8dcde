import type { QrVersion } from '@evercode/contract';
import { describeContent, contentOf } from '@evercode/content';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useNameActor } from '../../../../platform/language/use-name-actor.ts';
import { sayDestination } from '../../../../platform/naming/say-destination.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import { useEditor } from '../editor-context.ts';
import classes from '../settings-dialog.module.css';
import { useVersionWords } from './use-version-words.ts';
import { useVersions } from './use-versions.ts';

/** The versions that scans have seen, each of which can be restored. */
export function HistoryCard() {
  const { t } = useTranslation('options');
  const { code, rollBack } = useEditor();
  const notify = useNotify();
  const formatters = useFormatters();
  const [asked, setAsked] = useState<QrVersion>();
  const { data, isError, error, refetch } = useVersions(code.uuid, code.version);

  async function restoreVersion({ version }: QrVersion): Promise<void> {
    setAsked(undefined);
    try {
      if (await rollBack(version, code.version)) notify.success(t('history.done', { version }));
    } catch (failure) {
      notify.failure(failure);
    }
  }

  return (
    <SettingsCard title={t('history.title')} text={t('history.text')}>
      {data === undefined ? (
        isError ? (
          <ErrorState
            reference={error instanceof ApiError ? error.reference : undefined}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading>
            <Skeleton height={56} mb="sm" />
            <Skeleton height={56} mb="sm" />
            <Skeleton height={56} />
          </Loading>
        )
      ) : (
        <ul className={classes.versions}>
          {data.map((version) => (
            <VersionRow key={version.version} version={version} onAsk={() => setAsked(version)} />
          ))}
        </ul>
      )}
      {asked && (
        <QuestionDialog
          title={t('history.ask.title', { version: asked.version })}
          text={t('history.ask.text', { what: describeVersion(asked, formatters) })}
          onClose={() => setAsked(undefined)}
        >
          <Button variant="default" onClick={() => setAsked(undefined)} data-autofocus>
            {t('history.ask.keep')}
          </Button>
          <Button onClick={() => void restoreVersion(asked)}>{t('history.ask.go')}</Button>
        </QuestionDialog>
      )}
    </SettingsCard>
  );
}

const describeVersion = ({ typology, input }: QrVersion, format: ReturnType<typeof useFormatters>): string =>
  sayDestination(typology, describeContent(contentOf(typology, input)), format);

function VersionRow({ version, onAsk }: { version: QrVersion; onAsk: () => void }) {
  const { t } = useTranslation('options');
  const formatters = useFormatters();
  const may = useMay()('qr.update');
  const words = useVersionWords();
  const nameActor = useNameActor();
  const content = describeVersion(version, formatters);
  const changes = words.describeChanges(version);
  const number = words.describeNumber(version);
  return (
    <li className={classes.version} data-current={version.isCurrent || undefined}>
      <div className={classes.versionWords}>
        <p className={classes.versionTitle}>
          <strong>{changes ?? number}</strong>
          {changes !== undefined && <span className={classes.hint}>{number}</span>}
          {version.isCurrent && <span className={classes.badge}>{t('history.current')}</span>}
        </p>
        <p>
          {words.describeType(version)}
          {content !== '' && (
            <>
              : <span className={classes.address}>{content}</span>
            </>
          )}
        </p>
        <p className={classes.hint}>{words.describeSettings(version)}</p>
        <p className={classes.hint}>
          {t('history.by', {
            name:
              version.person.name === ''
                ? t(version.changed.some((part) => part.startsWith('fallback')) ? 'history.guardian' : 'history.gone')
                : nameActor(version.person.name, version.apiKey),
            when: formatters.dateTime(new Date(version.at)),
          })}
        </p>
      </div>
      {!version.isCurrent && may.is === 'open' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('history.rollBackTo', { version: version.version })}
          onClick={onAsk}
        >
          {t('history.rollBack')}
        </Button>
      )}
    </li>
  );
}
