import { useCallback } from 'react';
import classes from './gallery.module.css';

/** A picture from memory. */
export function ArtImage({ picture, label }: Readonly<{ picture: Blob; label: string }>) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(picture);
      image.setAttribute('src', address);
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img ref={show} alt={label} width={768} height={768} className={classes.image} />;
}
