import type { download as english } from '../../en/design/download.ts';
import type { Translation } from '../../../translation.ts';

export const download = {
  title: 'Descargar «{{title}}»',
  format: 'Formato',
  about: {
    png: 'Para pantallas y la mayoría de las impresoras',
    svg: 'Nítido a cualquier tamaño, para diseñadores y la web',
    pdf: 'Nítido a cualquier tamaño, para imprentas',
    eps: 'Para programas de impresión antiguos',
    jpeg: 'Un archivo de foto pequeño, nunca transparente',
    webp: 'El archivo más pequeño, para la web',
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
  notSaved: 'Primero hay que guardar el diseño, y eso aún no ha salido bien.',
  unreadable: {
    title: 'La lectura de este código puede fallar',
    text: 'Hemos intentado leerlo como lo hacen los móviles y ha salido mal:',
    fix: 'Corregir el estilo',
    accept: 'Descargar de todos modos',
  },
} as const satisfies Translation<typeof english>;
