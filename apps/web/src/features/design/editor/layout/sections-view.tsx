import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import { Section } from '../sections/section.tsx';
import classes from './sections-view.module.css';
import { useSections } from './use-sections.tsx';

/** All sections below each other; on phones one at a time, chosen by a chip, so that the code stays in sight. */
export function SectionsView() {
  const { t } = useTranslation('design');
  const sections = useSections();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState('templates');
  const shown = sections.find(({ key }) => key === chosen) ?? sections[0];
  if (!isPhone || !shown)
    return sections.map(({ key, title, summary, isOpenAtFirst, render }) => (
      <Section key={key} title={title} summary={summary} isOpenAtFirst={isOpenAtFirst}>
        {render}
      </Section>
    ));
  return (
    <>
      <nav aria-label={t('sections.label')} className={classes.chips}>
        {sections.map(({ key, title }) => (
          <UnstyledButton
            key={key}
            className={classes.chip ?? ''}
            aria-current={key === shown.key || undefined}
            onClick={({ currentTarget }) => {
              setChosen(key);
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
            }}
          >
            {title}
          </UnstyledButton>
        ))}
      </nav>
      <section key={shown.key} className={classes.section} aria-label={shown.title}>
        {shown.render()}
      </section>
    </>
  );
}
