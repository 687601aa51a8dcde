import type { make as english } from '../../en/codes/make.ts';
import type { Translation } from '../../../translation.ts';

export const make = {
  title: 'Código QR gratis, sin cuenta',
  lead: 'Créalo, descárgalo e imprímelo. Sin registro y sin marca de agua.',
  types: { legend: 'Qué contiene', website: 'Sitio web', wifi: 'Wifi', contact: 'Contacto', text: 'Texto' },
  content: 'Contenido',
  contact: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    company: 'Empresa',
    jobTitle: 'Cargo',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    website: 'Sitio web',
  },
  design: 'Diseño',
  templates: 'Plantillas',
  colors: 'Colores',
  ink: 'Color del código',
  paper: 'Color de fondo',
  pattern: 'Patrón',
  frameLabel: 'Escanéame',
  drawing: 'Tu código QR',
  placeholder: 'Completa el formulario para ver tu código.',
  contrast: {
    good: 'Muy buen contraste',
    low: 'Poco contraste: muchos teléfonos no leen estos colores.',
    inverted: 'Claro sobre oscuro: muchos teléfonos no leen códigos invertidos.',
    fix: 'Usar negro sobre blanco',
  },
  tooLong: 'Es más de lo que cabe en un código. Acórtalo.',
  png: 'Descargar PNG',
  svg: 'SVG',
  svgName: 'Descargar SVG',
  failed: 'No pudimos generar el archivo. Prueba con SVG.',
  saved: '{{name}} está en tus descargas.',
  forever: 'Funciona para siempre. No se puede cambiar después de imprimirlo.',
  keep: {
    title: '¿Vas a cambiarlo más adelante?',
    editable: 'Hacerlo editable',
    editableText:
      'Con una cuenta gratis, el código contiene un enlace corto. Cambia el destino cuando quieras, incluso ya impreso, y mira cuántas veces se escanea.',
    fixed: 'Guardarlo en una cuenta',
    fixedText: 'Conserva este código con su diseño para editarlo y descargarlo otra vez. Es gratis.',
  },
} as const satisfies Translation<typeof english>;
