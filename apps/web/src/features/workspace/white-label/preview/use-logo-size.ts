import { useEffect, useState } from 'react';

/** In CSS pixels, as in mails. */
const most = { width: 200, height: 40 };
const density = 2;

type Size = Readonly<{ width: number; height: number }>;

/** The size of a logo in a mail, which the server computes from its pixels; undefined until it is loaded. */
export function useLogoSize(logo: string | null): Size | undefined {
  const [sized, setSized] = useState<{ logo: string; size: Size }>();
  useEffect(() => {
    if (logo === null) return undefined;
    const image = new Image();
    image.addEventListener('load', () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      const scale = Math.min((most.width * density) / width, (most.height * density) / height) / density;
      setSized({ logo, size: { width: Math.round(width * scale), height: Math.round(height * scale) } });
    });
    image.src = logo;
    return () => {
      image.src = '';
    };
  }, [logo]);
  return sized?.logo === logo ? sized.size : undefined;
}
