import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  'malformed-body': 'No se ha podido leer la solicitud. Recarga la página e inténtalo de nuevo.',
  'malformed-request': 'No se ha entendido la solicitud. Recarga la página e inténtalo de nuevo.',
  'workspace-required': 'Elige primero un espacio de trabajo.',
  unauthenticated: 'Inicia sesión para continuar.',
  'token-expired': 'Tu acceso debe renovarse. Inténtalo de nuevo.',
  'session-ended': 'Tu sesión ha caducado. Inicia sesión de nuevo.',
  'invalid-credentials': 'El usuario y la contraseña no coinciden con nuestros registros. Compruébalos e inténtalo de nuevo.',
  'plan-lacks-feature': 'Tu plan no incluye esto.',
  'plan-limit-reached': 'Tu plan no admite más códigos. Pausa uno para hacer sitio.',
  'subscription-expired': 'La suscripción de este espacio ha terminado.',
  'closed-to-impersonators': 'Esto solo puede hacerlo la propia persona.',
  forbidden: 'Tu rol en este espacio no lo permite. Habla con la persona propietaria.',
  'not-found': 'Esto ya no está aquí. Recarga la página para ver lo que hay.',
  'method-not-allowed': 'Esto no se puede hacer aquí. Recarga la página e inténtalo de nuevo.',
  'link-ended': 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  'not-in-trash': 'Solo se puede eliminar para siempre lo que está en la papelera. Muévelo allí primero.',
  'body-too-large': 'Es demasiado grande. Prueba con algo más pequeño.',
  'unsupported-media-type': 'Este tipo de contenido no es compatible.',
  'validation-failed': 'Hay campos que debes revisar.',
  'idempotency-key-reused': 'Esto ya se envió con otro contenido. Recarga la página e inténtalo de nuevo.',
  'too-many-requests': 'Demasiado rápido. Espera un momento e inténtalo de nuevo.',
  unexpected: 'Algo ha salido mal. Inténtalo de nuevo.',
  unavailable: 'Una parte del servicio no responde. Inténtalo de nuevo en un momento.',
  network: 'El servidor no responde. Comprueba tu conexión e inténtalo de nuevo.',
} as const satisfies Translation<typeof english>;
