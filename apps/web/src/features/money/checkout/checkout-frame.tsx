import { Skeleton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { TestModeStrip } from '../../../platform/money/test-mode-strip.tsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { MessageBlock } from '../../../platform/screens/message-page.tsx';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { ProductMark } from '../../../platform/brand/product-mark.tsx';
import classes from './checkout-frame.module.css';

type Props = Readonly<{
  /** The tinted half. Without it the page has one column. */
  summary?: ReactNode;
  /** Where one came from. */
  back?: Readonly<{ to: string; label: string }>;
  children: ReactNode;
}>;

/** The checkout has no sidebar and no menu: only the way back. */
export function CheckoutFrame({ summary, back, children }: Props) {
  const brand = (
    <div className={classes.brand}>
      <Link to={paths.home()} className={classes.home}>
        <ProductMark />
      </Link>
      {back && <BackLink {...back} />}
    </div>
  );
  return (
    <div className={classes.page}>
      <header>
        <TestModeStrip />
        {summary === undefined && brand}
      </header>
      {summary === undefined ? (
        <main className={classes.alone}>{children}</main>
      ) : (
        <main className={classes.halves}>
          <div className={classes.tinted}>
            <div className={classes.summary}>
              {brand}
              {summary}
            </div>
          </div>
          <div className={classes.plain}>
            <div className={classes.form}>{children}</div>
          </div>
        </main>
      )}
    </div>
  );
}

export function CheckoutMessage(message: ComponentProps<typeof MessageBlock>) {
  return (
    <CheckoutFrame>
      <MessageBlock {...message} />
    </CheckoutFrame>
  );
}

/** As the checkout will be, so that nothing moves when it is there. */
export function CheckoutSkeleton() {
  return (
    <CheckoutFrame
      summary={
        <div className={classes.bones} aria-hidden>
          <Skeleton height={32} width="70%" radius="sm" />
          <Skeleton height={84} radius="md" />
          <Skeleton height={20} radius="sm" />
          <Skeleton height={20} radius="sm" />
        </div>
      }
    >
      <Loading className={classes.bones}>
        <Skeleton height={24} width="50%" radius="sm" />
        <Skeleton height={232} radius="md" />
        <Skeleton height={44} radius="md" />
      </Loading>
    </CheckoutFrame>
  );
}
