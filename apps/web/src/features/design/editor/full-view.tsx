import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import type { Corner } from './sections/corner.ts';
import classes from './design-dialog.module.css';
import { useEditor, type View } from './editing/editor-context.ts';
import { LogoChoice } from './library/logo-choice.tsx';
import { LogoUpload } from './library/logo-upload.tsx';
import { BorderChoice, CenterChoice, FrameChoice, PatternChoice } from './sections/shape-choices.tsx';
import { StyleTiles } from './library/style-tiles.tsx';
import { TemplateTiles } from './library/template-tiles.tsx';

type Props = Readonly<{ view: Exclude<View, 'main'>; corner: Corner; onBack: () => void }>;

/** A view with all options of one kind. */
export function FullView({ view, corner, onBack }: Props) {
  const { t } = useTranslation('design');
  const { heading: Heading } = useEditor();
  return (
    <>
      <div className={classes.fullerHead}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          onClick={onBack}
          ref={focusOnce}
        >
          {t('back')}
        </Button>
        <Heading className={classes.fullerTitle}>{t(headings[view])}</Heading>
      </div>
      <div className={classes.fullerBody}>
        <AllOptions view={view} corner={corner} />
      </div>
    </>
  );
}

const headings = {
  patterns: 'sections.patterns',
  frames: 'sections.frames',
  borders: 'edges.border',
  centers: 'edges.center',
  logos: 'sections.logos',
  templates: 'sections.templates',
  styles: 'sections.styles',
} as const;

function AllOptions({ view, corner }: Pick<Props, 'view' | 'corner'>) {
  switch (view) {
    case 'patterns':
      return <PatternChoice isAll />;
    case 'frames':
      return <FrameChoice isAll />;
    case 'borders':
      return <BorderChoice isAll corner={corner} />;
    case 'centers':
      return <CenterChoice isAll corner={corner} />;
    case 'logos':
      return (
        <>
          <LogoUpload />
          <LogoChoice isAll />
        </>
      );
    case 'templates':
      return <TemplateTiles isAll />;
    default:
      return <StyleTiles isAll />;
  }
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
