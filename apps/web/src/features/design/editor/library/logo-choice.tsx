import type { QrLogo } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';
import { TileChoice } from '../../../../ui/form/choices/tile-choice.tsx';
import { DeleteTile } from '../../../../ui/form/choices/tile-list.tsx';
import classes from '../design-dialog.module.css';
import { useEditor } from '../editing/editor-context.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useLogos } from './use-library.ts';
import { useLogoName } from './use-logo-name.ts';

/** Fills two rows together with "none". */
const few = 11;
const none = 'none';

/** Lists the workspace's own logos, then those of the product. */
export function LogoChoice({ isAll = false }: { isAll?: boolean }) {
  const { t } = useTranslation('design');
  const nameOf = useLogoName();
  const mayBe = useMay();
  const may = mayBe('design.set-logo');
  const { canRead } = useMe();
  const {
    look: { design, logo: chosen },
    store,
  } = useEditor();
  const { list, remove } = useLogos();
  const [asked, setAsked] = useState<QrLogo>();
  if (list.isError) return <LoadFailure text={t('logo.failed')} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height={180} radius="md" />;

  const known = list.data.toSorted((one, other) => Number(one.isTemplate) - Number(other.isTemplate));
  // A logo deleted from the library may still be on this code.
  const all = chosen && !known.some(({ uuid }) => uuid === chosen.uuid) ? [chosen, ...known] : known;
  const shown = isAll ? all : all.filter(({ uuid }, place) => place < few || uuid === chosen?.uuid);

  const choose = (uuid: string) => {
    const logo = all.find((each) => each.uuid === uuid);
    if (logo && !logo.isTemplate && may.is !== 'open') return may.is === 'locked' ? may.unlock() : undefined;
    return store.chooseLogo(logo ?? null);
  };
  const renderDelete = (logo: QrLogo) =>
    may.is === 'open' &&
    known.includes(logo) && <DeleteTile label={t('logo.delete', { name: logo.name })} onClick={() => setAsked(logo)} />;
  const hasUploadBadge = canRead('upload-custom-qr-logo') && mayBe('design.upload-logo').is === 'locked';
  const hasLocked = shown.some(({ isTemplate }) => !isTemplate) && !hasUploadBadge;
  return (
    <>
      {may.is === 'locked' && hasLocked && (
        <p className={classes.hint}>
          {t('logo.own')} <PlanBadge plan={may.plan} onUnlock={may.unlock} />
        </p>
      )}
      <TileChoice
        name={isAll ? 'all-logos' : 'logos'}
        legend={t('logo.legend')}
        isLegendHidden
        onChoose={choose}
        value={chosen && design.watermark_enabled ? chosen.uuid : none}
        options={[
          { value: none, label: t('logo.none'), picture: <span className={classes.nothing} aria-hidden /> },
          ...shown.map((logo) => ({
            value: logo.uuid,
            label: nameOf(logo),
            picture: <img src={logo.assetUrl} alt="" loading="lazy" width={66} height={66} />,
            beside: !logo.isTemplate && renderDelete(logo),
          })),
        ]}
      />
      {asked && (
        <QuestionDialog
          title={t('logo.deleteTitle', { name: asked.name })}
          text={t('logo.deleteText')}
          onClose={() => setAsked(undefined)}
        >
          <Button variant="default" onClick={() => setAsked(undefined)} data-autofocus>
            {t('logo.keep')}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(asked, { onSettled: () => setAsked(undefined) })}
          >
            {t('logo.deleteConfirm')}
          </Button>
        </QuestionDialog>
      )}
    </>
  );
}
