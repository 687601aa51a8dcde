import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/use-translation.ts';

type Props = Readonly<{
  /** For screen readers. Defaults to "Loading". */
  label?: string;
  /** Of the element around the skeletons, such as a grid. */
  className?: string | undefined;
  /** The skeletons. */
  children: ReactNode;
}>;

/** Placeholder of content that is loading. */
export function Loading({ label, className, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <>
      {/* Outside the busy element, which screen readers skip. Absolute, so that it takes no place in a grid. */}
      <output style={{ position: 'absolute' }}>
        <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      </output>
      <div className={className} aria-busy="true">
        {children}
      </div>
    </>
  );
}
