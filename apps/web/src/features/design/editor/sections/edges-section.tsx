import { Switch } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { corners } from './corner.ts';
import { useEditor } from '../editing/editor-context.ts';
import { MoreLink } from './more-link.tsx';
import { BorderChoice, CenterChoice } from './shape-choices.tsx';

/** The three finder patterns. */
export function EdgesSection() {
  const { t } = useTranslation('design');
  const {
    look: { design },
    store,
    corner,
    onCorner,
  } = useEditor();
  const areCornersSeparate = design.different_markers_enabled;
  return (
    <>
      <Switch
        label={t('edges.different')}
        checked={areCornersSeparate}
        onChange={({ currentTarget: { checked } }) => {
          onCorner('topLeft');
          store.change(checked ? startFromCurrent(design) : { different_markers_enabled: false });
        }}
      />
      {areCornersSeparate && (
        <PillChoice
          name="corner"
          legend={t('edges.which')}
          value={corner}
          onChoose={onCorner}
          options={corners.map((value) => ({ value, label: t(`edges.${value}`) }))}
        />
      )}
      <BorderChoice corner={corner} />
      <MoreLink to="borders">{t('all.borders')}</MoreLink>
      <CenterChoice corner={corner} />
      <MoreLink to="centers">{t('all.centers')}</MoreLink>
    </>
  );
}

/** Starts from the current look, so that the switch alone changes nothing. */
function startFromCurrent({ border_marker, center_marker }: ReturnType<typeof useEditor>['look']['design']) {
  return {
    different_markers_enabled: true,
    border_marker_top_right: border_marker,
    border_marker_bottom_left: border_marker,
    center_marker_top_right: center_marker,
    center_marker_bottom_left: center_marker,
  };
}
