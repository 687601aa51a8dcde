import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  'malformed-body': 'No se ha podido leer la solicitud. Recarga la página e inténtalo de nuevo.',
  'malformed-request': 'No se ha entendido la solicitud. Recarga la página e inténtalo de nuevo.',
  'workspace-required': 'Elige primero un espacio de trabajo.',
  unauthenticated: 'Inicia sesión para continuar.',
  'token-expired': 'Tu acceso debe renovarse. Inténtalo de nuevo.',
  'session-ended': 'La sesión ha caducado. Vuelve a iniciar sesión.',
  'invalid-credentials': 'El usuario y la contraseña no coinciden con nuestros registros. Revísalos e inténtalo de nuevo.',
  'plan-lacks-feature': 'Tu plan no incluye esta función.',
  'plan-limit-reached': 'Tu plan ha llegado al límite. Pausa un código o mejora tu plan.',
  'subscription-expired': 'Tu suscripción ha terminado. Elige un plan para continuar.',
  forbidden: 'Tu rol no lo permite. Pregunta al propietario o a un administrador del espacio de trabajo.',
  'not-found': 'No lo encontramos. Puede que se haya eliminado.',
  'method-not-allowed': 'Esto no se puede hacer aquí. Recarga la página e inténtalo de nuevo.',
  'not-in-trash': 'Solo se puede eliminar para siempre lo que está en la papelera. Muévelo allí primero.',
  'body-too-large': 'Es demasiado grande para enviarlo.',
  'unsupported-media-type': 'Este tipo de contenido no es compatible.',
  'validation-failed': 'Algunos campos necesitan atención.',
  'idempotency-key-reused': 'Esto ya se envió con otro contenido. Recarga la página e inténtalo de nuevo.',
  'too-many-requests': 'Demasiados intentos. Espera un poco e inténtalo de nuevo.',
  unexpected: 'Algo ha salido mal. Inténtalo de nuevo.',
  unavailable: 'Una parte del servicio no responde ahora. Inténtalo de nuevo en un momento.',
  network: 'El servidor no responde. Comprueba tu conexión e inténtalo de nuevo.',
} as const satisfies Translation<typeof english>;
