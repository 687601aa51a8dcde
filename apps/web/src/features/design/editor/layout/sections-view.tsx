import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { revealsFocused } from '../../../../ui/layout/reveals-focused.ts';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import { useEditor } from '../editing/editor-context.ts';
import { Section } from '../sections/section.tsx';
import classes from './sections-view.module.css';
import { useSections } from './use-sections.tsx';

/** All sections below each other; on phones one at a time, chosen by a chip, so that the code stays in sight. */
export function SectionsView() {
  const { t } = useTranslation('design');
  const sections = useSections();
  const { panel } = useEditor();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState('templates');
  const [open, setOpen] = useState(() => sections.filter(({ isOpenAtFirst }) => isOpenAtFirst).map(({ key }) => key));
  const shown = sections.find(({ key }) => key === chosen) ?? sections[0];
  if (!isPhone || !shown)
    return sections.map(({ key, title, summary, render }) => (
      <Section
        key={key}
        title={title}
        summary={summary}
        isOpen={open.includes(key)}
        onToggle={() => setOpen(open.includes(key) ? open.filter((other) => other !== key) : [...open, key])}
      >
        {render}
      </Section>
    ));
  return (
    <>
      <nav aria-label={t('sections.label')} className={classes.chips} ref={revealsFocused}>
        {sections.map(({ key, title }) => (
          <UnstyledButton
            key={key}
            className={classes.chip ?? ''}
            aria-current={key === shown.key || undefined}
            onClick={({ currentTarget: chip }) => {
              setChosen(key);
              // It stays in sight when the window becomes wide.
              if (!open.includes(key)) setOpen([...open, key]);
              chip.scrollIntoView({ block: 'nearest', inline: 'center' });
              showStart(panel.current, chip.parentElement);
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

/** A section begins at its start, also when the one before was scrolled: then the chips stick below the code. */
function showStart(panel: HTMLElement | null, chips: HTMLElement | null): void {
  if (!panel || !chips) return;
  if (panel.getBoundingClientRect().top < chips.getBoundingClientRect().top) panel.scrollIntoView({ block: 'start' });
}
