import { Skeleton } from '@mantine/core';
import { Loading } from './loading.tsx';

/** Placeholder of a list that is loading. `height` is that of a real row, so that the layout does not shift. */
export function SkeletonRows({ rows = 6, height = 72 }: { rows?: number; height?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          aria-hidden
          style={{ alignItems: 'center', display: 'flex', gap: 16, height, padding: '0 16px' }}
        >
          <Skeleton height={height * 0.7} width={height * 0.7} radius="md" style={{ flex: 'none' }} />
          <div style={{ flex: 1 }}>
            <Skeleton height={12} width={`${52 - (index % 3) * 9}%`} radius="sm" />
            <Skeleton height={10} width={`${34 - (index % 2) * 8}%`} radius="sm" mt={8} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
