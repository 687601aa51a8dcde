import type { steps as english } from '../../en/workspace/steps.ts';
import type { Translation } from '../../../translation.ts';

export const steps = {
  title: 'Primeros pasos',
  close: 'Cerrar',
  done: 'hecho',
  allSet: 'Todo listo.',
  hide: 'Ocultar',
  resend: 'Reenviar',
  help: { printing: 'Cómo imprimir un código', scanning: 'Por qué no se escanea un código', types: 'Qué tipo elegir' },
  names: {
    email: 'Confirma tu correo',
    scan: 'Escanea tu código',
    design: 'Dale tu estilo',
    download: 'Descárgalo',
    invite: 'Invita a tu equipo',
    second: 'Crea un segundo código',
  },
  hints: {
    email: 'Hemos enviado un enlace a {{email}}.',
    scan: 'Apunta la cámara del teléfono hacia él. El escaneo aparece aquí en segundos.',
    design: 'Elige una plantilla o añade tus colores y tu logotipo.',
    download: 'PNG para pantallas, SVG o PDF para imprimir.',
    invite: 'Cada persona tiene su propio inicio de sesión.',
    second: 'Prueba otro tipo, como un menú o wifi.',
  },
} as const satisfies Translation<typeof english>;
