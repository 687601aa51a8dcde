import type { ThemeName } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { LookPicture } from '../../../../platform/page-look/look-picture.tsx';
import { ThemeTiles } from '../../../../platform/page-look/theme-tiles.tsx';
import { usePageTemplates } from '../../../../platform/page-look/use-page-templates.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { EmptyState } from '../../../../ui/feedback/states/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TileChoice } from '../../../../ui/form/choices/tile-choice.tsx';
import type { BatchStep } from './batch-actions.ts';

type Props = Readonly<{ onChoose: (step: BatchStep) => void }>;

/** The product's themes. */
export function Themes({ onChoose }: Props) {
  const [chosen, setChosen] = useState<ThemeName>();
  return (
    <ThemeTiles
      value={chosen}
      onChoose={(theme) => {
        setChosen(theme);
        onChoose({ action: 'page-design', landingTemplate: { theme, style: {}, hideLogo: false } });
      }}
    />
  );
}

/** The workspace's saved page templates. */
export function PageTemplates({ onChoose }: Props) {
  const { t } = useTranslation('batch');
  const describe = useFailureText();
  const [chosen, setChosen] = useState<string>();
  const {
    list: { data, error, refetch },
  } = usePageTemplates();
  if (error)
    return (
      <Notice tone="bad">
        {describe(error)}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
          {t('template.retry')}
        </Button>
      </Notice>
    );
  if (data === undefined) return <Skeleton height={150} radius="md" />;
  // The product's own templates are the themes, chosen in a dialog of their own.
  const own = data.filter(({ isSysDefault }) => !isSysDefault);
  if (own.length === 0) {
    return (
      <EmptyState
        title={t('template.noneTitle')}
        text={t('template.none')}
        action={
          <Button component={Link} to={paths.createCode('landing-page')} variant="default">
            {t('template.create')}
          </Button>
        }
      />
    );
  }
  return (
    <TileChoice
      name="page-template"
      legend={t('template.action')}
      isLegendHidden
      shape="page"
      value={chosen}
      options={own.map(({ iri, title, data: look }) => ({
        value: iri,
        label: title,
        picture: <LookPicture look={look} />,
      }))}
      onChoose={(template) => {
        setChosen(template);
        onChoose({ action: 'page-template', template });
      }}
    />
  );
}
