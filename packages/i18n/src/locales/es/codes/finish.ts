import type { finish as english } from '../../en/codes/finish.ts';
import type { Translation } from '../../../translation.ts';

export const finish = {
  title: 'Tu código está listo',
  more: 'Más formatos',
  copyLink: 'Copiar enlace',
  copyImage: 'Copiar imagen',
  imageCopied: 'Imagen copiada',
  share: 'Compartir',
  email: 'Correo',
  try: 'Pruébalo ahora: apunta la cámara del teléfono al código.',
  waiting: 'Esperando tu escaneo…',
  scanned: 'Escaneado ahora mismo con {{device}}',
  scannedAnywhere: 'Escaneado ahora mismo',
  devices: {
    iphone: 'un iPhone',
    ipad: 'un iPad',
    android: 'un teléfono Android',
    computer: 'una computadora',
  },
  over: 'Los escaneos aparecen en las estadísticas.',
  stats: 'Ver estadísticas',
  print: 'Imprímelo con al menos {{width}} de ancho',
  sheet: 'Crear hoja para imprimir',
  customize: 'Personalizar el diseño',
  another: 'Crear otro',
  done: 'Listo',
} as const satisfies Translation<typeof english>;
