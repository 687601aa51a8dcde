import type { accessibility as english } from '../../en/workspace/accessibility.ts';
import type { Translation } from '../../../translation.ts';

export const accessibility = {
  title: 'Accesibilidad',
  lead: 'Puedes usar esta app con el teclado, con un lector de pantalla o con letra grande. Quienes escanean tus códigos, también.',
  standard: {
    title: 'La norma',
    text: 'Seguimos las Web Content Accessibility Guidelines (WCAG) 2.2, nivel AA. La app, sus correos y las páginas de los códigos las cumplen en parte: las excepciones están más abajo.',
  },
  works: {
    title: 'Lo que funciona',
    keyboard: 'Todo se puede hacer solo con el teclado. En la app, pulsa ? para ver los atajos.',
    reader: 'Los campos, botones y títulos tienen nombre, y lo que cambia en la pantalla se anuncia.',
    zoom: 'Con un zoom del 400 % en una pantalla de escritorio, o en una ventana de 320 píxeles de ancho, nada se desplaza en dos direcciones. Las tablas anchas son la excepción.',
    contrast: 'Los textos y controles destacan sobre el fondo, en el modo claro y en el oscuro.',
    motion: 'Si tu dispositivo pide menos movimiento, nada se mueve.',
    drag: 'Todo lo que se arrastra se puede mover también con botones o teclas.',
    login:
      'Los gestores de contraseñas pueden completar todos los formularios de inicio de sesión, y puedes pegar contraseñas y códigos.',
  },
  missing: {
    title: 'Lo que todavía no cumple',
    owners:
      'Las páginas de los códigos muestran lo que sus propietarios escriben y suben. No podemos revisar sus imágenes, archivos y bloques HTML. Los lectores de pantalla se saltan los logotipos y las imágenes sin descripción.',
    pdf: 'Las facturas, los informes y las hojas de impresión son PDF sin estructura para lectores de pantalla. Los mismos datos están en la pantalla, y las estadísticas, también en CSV.',
    others: 'Los formularios de pago, chats, vídeos y mapas de otras empresas siguen las normas de esas empresas.',
    scan: 'Para un código en papel hace falta una cámara. Imprime al lado su enlace corto: así también se puede escribir.',
  },
  checked: {
    title: 'Cómo lo comprobamos',
    text: 'Probamos cada versión de forma automática, en un navegador real: con axe-core, a 320 píxeles, con más espacio en el texto, por el tamaño de los botones y con el teclado. Las personas que usan tecnología de apoyo aún no han probado esta versión. Última comprobación: {{date}}.',
  },
  report: {
    title: '¿Algo no te funciona?',
    text: 'Dinos la página y qué usas, por ejemplo tu navegador y tu lector de pantalla.',
    write: 'Escribe a {{email}}',
    withoutAddress: 'Di la página y qué usas a quien te dio acceso o a quien gestiona este sitio.',
  },
} as const satisfies Translation<typeof english>;
