import type { validation as english } from '../en/validation.ts';
import type { Translation } from '../../translation.ts';

export const validation = {
  required: 'Rellena este campo',
  email: 'Introduce una dirección de correo válida',
  emailTaken: 'La cuenta ya existe. Inicia sesión.',
  tooShort: 'Es demasiado corto',
  tooLong: 'Es demasiado largo',
  notAccepted: 'No se ha aceptado. Cámbialo, por favor.',
  passwordMin: 'Mínimo 8 caracteres',
  passwordMax: 'Máximo 64 caracteres',
  passwordMismatch: 'Las contraseñas no coinciden',
  loginPasswordMin: 'Mínimo 3 caracteres',
  maxLength: 'Máximo {{max, number}} caracteres',
  link: 'Introduce un enlace para continuar',
  url: 'Introduce una URL válida (por ejemplo, {{host}})',
  violations: {
    required: 'Rellena este campo',
    invalid: 'Este valor no es válido aquí',
    'too-short': 'Es demasiado corto',
    'too-long': 'Es demasiado largo',
    'too-small': 'Es demasiado pequeño',
    'too-large': 'Es demasiado grande',
    'invalid-email': 'Introduce una dirección de correo válida',
    'invalid-url': 'Introduce una URL válida',
    'invalid-phone': 'Escribe un teléfono con un formato válido',
    'unknown-field': 'Este campo no se conoce',
    readonly: 'Esto no se puede cambiar',
    'wrong-password': 'Esta no es tu contraseña actual',
    'same-password': 'La nueva contraseña es la misma que ya tienes',
    'wrong-code': 'Este código es incorrecto o ya se ha usado. Prueba con el siguiente.',
    'wrong-passkey': 'Esta llave de acceso no es una de las tuyas.',
    'proof-required': 'Confirma que eres tú.',
    'already-invited': 'Este usuario ya está invitado',
    'already-member': 'Esta persona ya es miembro',
    'invited-another': 'La invitación es para otra dirección',
    'already-tagged': 'Este código ya tiene esta etiqueta.',
    'missing-file': 'Añade un archivo para continuar',
    'not-picture': 'No es una imagen que se pueda mostrar.',
    'not-pdf': 'No es un PDF.',
    'missing-image': 'Añade una imagen para continuar',
    'missing-link': 'Introduce un enlace para continuar',
    'missing-name': 'Introduce un nombre, un apellido o una empresa',
    'missing-contact': 'Añade un teléfono, un correo, una dirección o un sitio web',
    'missing-store': 'Introduce la dirección de la aplicación en al menos una tienda',
    'missing-system': 'Elige al menos un sistema',
    'invalid-ios-url': 'Introduce una dirección de apps.apple.com',
    'invalid-android-url': 'Introduce una dirección de play.google.com',
    'invalid-deep-link':
      'Introduce un enlace profundo válido, como miapp://pagina. Aquí no se admiten direcciones web.',
    'invalid-social-url': 'Esta no es una dirección de esa red',
    'invalid-video-url': 'Introduce una dirección de YouTube o Vimeo',
    'harmful-url': 'Esta dirección está en la lista de las dañinas: ningún código puede llevar allí',
    duplicated: 'Esto ya existe',
    'ends-before-start': 'El final es anterior al inicio',
    'scans-reached': 'El número de escaneos debe ser mayor que el actual.',
    'too-much-content': 'Esto es más de lo que cabe. Acórtalo.',
    not_unique_url: 'Esta URL corta ya está en uso.',
    constraint: {
      project: {
        name: {
          duplicated: 'El nombre ya existe.',
        },
      },
      qr: {
        title: {
          duplicated: 'El nombre ya existe.',
        },
      },
    },
    component: {
      error: {
        email: {
          exist: 'La cuenta ya existe. Inicia sesión.',
        },
        code: {
          invalid: 'Solo letras, números, punto, guion y guion bajo. Puede seguir una consulta, como ?mesa=4',
        },
      },
    },
  },
} as const satisfies Translation<typeof english>;
