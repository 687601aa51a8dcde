import { IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { textOf } from '../../fields/place.ts';
import { Sketch, type SceneProps } from '../../preview/scene-parts.tsx';
import classes from '../../preview/scene-parts.module.css';
import type { BuilderType } from '../builder-type.ts';

export const pdfType: BuilderType = {
  icon: IconFileTypePdf,
  sketch: [
    [14, 14, 44, 62, 3, 'soft'],
    [20, 21, 22, 4, 2, 'accent'],
    [20, 31, 32, 3, 1.5, 'strong'],
    [20, 38, 32, 3, 1.5, 'strong'],
    [20, 45, 24, 3, 1.5, 'strong'],
    [20, 54, 32, 14, 2, 'accent'],
  ],
  Scene,
  loadFields: async () => (await import('../file/document-fields.tsx')).PdfFields,
};

function Scene({ content }: SceneProps) {
  const { t } = useTranslation('builder');
  return (
    <div className={classes.scene} data-tone="grey">
      <div className={classes.bar}>
        <IconFileTypePdf size={14} stroke={2} aria-hidden />
        <span className={classes.address}>{textOf(content['title']).trim() || t('scene.pdf')}</span>
      </div>
      <div className={classes.sheetOfPaper}>
        <IconFileText size={30} stroke={1.5} aria-hidden />
        <Sketch />
      </div>
    </div>
  );
}
