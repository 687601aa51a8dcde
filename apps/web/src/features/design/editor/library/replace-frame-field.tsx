import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import type { Library } from '../editing/design-store.ts';
import { useEditor } from '../editing/editor-context.ts';

/**
 * The product's templates have no logo, so only saved designs replace it. Absent while there is nothing to replace.
 */
export function ReplaceFrameField({ of }: { of: Library }) {
  const { t } = useTranslation('design');
  const { history, replacesFrame, onReplaceFrame } = useEditor();
  const { design, logo } = history.present;
  if (!design.frame_enabled && (of === 'templates' || logo === null)) return null;
  return (
    <CheckField
      label={t(`${of}.replace`)}
      checked={replacesFrame[of]}
      onChange={(replaces) => onReplaceFrame(of, replaces)}
    />
  );
}
