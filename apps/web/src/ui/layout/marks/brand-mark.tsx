import { useState } from 'react';
import classes from './brand-mark.module.css';
import { Logo } from './logo.tsx';

type Props = Readonly<{
  name: string;
  /** The address of a logo of their own. */
  logo: string | null;
  /** The name is not the product's, so its mark does not belong beside it. */
  isOwn: boolean;
}>;

/** A logo at least so many times as wide as high has the name in it. */
const wordmark = 2;

/** A name with its logo. A wide logo stands alone, because it is the name already. */
export function BrandMark({ name, logo, isOwn }: Props) {
  const [wide, setWide] = useState<string>();
  if (logo === null)
    return (
      <>
        {!isOwn && <Logo />} <span>{name}</span>
      </>
    );
  const isAlone = wide === logo;
  return (
    <>
      <img
        className={classes.logo}
        src={logo}
        alt={isAlone ? name : ''}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setWide(naturalWidth >= naturalHeight * wordmark ? logo : undefined)
        }
      />
      {!isAlone && <span>{name}</span>}
    </>
  );
}
