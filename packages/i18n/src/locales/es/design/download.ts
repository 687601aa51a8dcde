import type { download as english } from '../../en/design/download.ts';
import type { Translation } from '../../../translation.ts';

export const download = {
  title: 'Descargar «{{title}}»',
  format: 'Formato',
  about: {
    png: 'Para pantallas y la mayoría de las impresoras',
    svg: 'Nítido a cualquier tamaño, para diseñadores y sitios web',
    pdf: 'Nítido a cualquier tamaño, para imprentas',
    eps: 'Para programas de impresión antiguos',
    jpeg: 'Un archivo de foto pequeño, sin transparencia',
    webp: 'El archivo más pequeño, para sitios web',
  },
  size: 'Tamaño',
  pixels: '{{count, number}} px',
  width: 'Ancho impreso',
  millimetres: '{{count, number}} mm',
  inks: 'Colores',
  rgb: 'RGB, para pantallas e impresoras de oficina',
  cmyk: 'CMYK, para imprentas',
  start: 'Descargar {{format}}',
  options: 'Elegir formato y tamaño',
  cancel: 'Cancelar',
  notSaved: 'Tu diseño aún no se ha guardado. Inténtalo de nuevo cuando lo esté.',
  unreadable: {
    title: 'Este código es difícil de escanear',
    text: 'Hemos intentado escanearlo como un teléfono y ha fallado:',
    fix: 'Corregir diseño',
    accept: 'Descargar de todos modos',
  },
} as const satisfies Translation<typeof english>;
