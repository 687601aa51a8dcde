import type { LandingTemplate, PageTemplate, CodeType } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { LookPicture } from '../../../../platform/page-look/look-picture.tsx';
import { usePageTemplates } from '../../../../platform/page-look/use-page-templates.ts';
import { ReasonedButton } from '../../../../platform/permission/reasoned-button.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';
import { DeleteTile, TileList } from '../../../../ui/form/choices/tile-list.tsx';
import { isSameLook } from './look-value.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import classes from './template-tiles.module.css';

/** The blocks of a landing page, which a template may contain. */
export type PageBlocks = Readonly<{ value: unknown; put: (blocks: unknown) => void }>;

type Props = Readonly<{
  look: LandingTemplate;
  type: CodeType;
  onChange: (look: LandingTemplate) => void;
  blocks: PageBlocks | undefined;
}>;
type Asked = Readonly<{ to: 'save' }> | Readonly<{ to: 'delete' | 'apply'; template: PageTemplate }>;

/** The workspace's saved page designs, and a button that saves the current one. */
export function TemplateTiles({ look, type, onChange, blocks }: Props) {
  const { t } = useTranslation('look');
  const may = useMay()('page.save-template');
  const { list, save, remove } = usePageTemplates();
  const [asked, setAsked] = useState<Asked>();
  // The product's own templates equal the themes listed above.
  const own = list.data?.filter(({ isSysDefault }) => !isSysDefault);
  const close = () => setAsked(undefined);
  const apply = (template: PageTemplate) => {
    if (template.blocks && blocks) setAsked({ to: 'apply', template });
    else onChange(template.data);
  };

  return (
    <>
      {list.isPending && <Skeleton height={160} radius="md" />}
      {list.isError && (
        <p className={classes.note}>
          {t('templates.failed')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void list.refetch()}>
            {t('templates.retry')}
          </Button>
        </p>
      )}
      {own?.length === 0 && <p className={classes.note}>{t('templates.empty')}</p>}
      {own && own.length > 0 && (
        <TileList
          label={t('templates.title')}
          shape="page"
          tiles={own.map((template) => ({
            key: template.uuid,
            label: template.title,
            name: t('templates.apply', { name: template.title }),
            picture: <LookPicture look={template.data} />,
            isPressed: isSameLook(look, template.data),
            onPress: () => apply(template),
            beside: may.is === 'open' && (
              <DeleteTile
                label={t('templates.delete', { name: template.title })}
                onClick={() => setAsked({ to: 'delete', template })}
              />
            ),
          }))}
        />
      )}
      {may.is === 'open' && (
        <div>
          <ReasonedButton
            variant="default"
            leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
            reason={list.isPending ? t('templates.loading') : undefined}
            onClick={() => setAsked({ to: 'save' })}
          >
            {t('templates.save')}
          </ReasonedButton>
        </div>
      )}
      {asked?.to === 'save' && (
        <SaveTemplateDialog look={look} type={type} blocks={blocks?.value} save={save} onClose={close} />
      )}
      {asked?.to === 'apply' && (
        <QuestionDialog
          title={t('templates.applyTitle', { name: asked.template.title })}
          text={t('templates.applyText')}
          onClose={close}
        >
          <Button
            variant="default"
            onClick={() => {
              blocks?.put(asked.template.blocks);
              onChange(asked.template.data);
              close();
            }}
          >
            {t('templates.applyBoth')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              onChange(asked.template.data);
              close();
            }}
          >
            {t('templates.applyLook')}
          </Button>
        </QuestionDialog>
      )}
      {asked?.to === 'delete' && (
        <QuestionDialog
          title={t('templates.deleteTitle', { name: asked.template.title })}
          text={t('templates.deleteText')}
          onClose={close}
        >
          <Button variant="default" onClick={close} data-autofocus>
            {t('templates.keep')}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(asked.template, { onSettled: close })}
          >
            {t('templates.deleteConfirm')}
          </Button>
        </QuestionDialog>
      )}
    </>
  );
}
