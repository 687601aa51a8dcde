import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../../ui/form/check-field.tsx';
import { useEditor } from '../editing/editor-context.ts';

/** The product's templates have no logo, so only saved designs replace it. */
export function ReplaceFrameField({ of }: { of: 'templates' | 'styles' }) {
  const { t } = useTranslation('design');
  const { replacesFrame, onReplaceFrame } = useEditor();
  return <CheckField label={t(`${of}.replace`)} checked={replacesFrame} onChange={onReplaceFrame} />;
}
