import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  unexpected: 'Algo ha salido mal. Inténtalo de nuevo.',
  network: 'El servidor no responde. Comprueba tu conexión e inténtalo de nuevo.',
  'session-ended': 'Tu sesión ha caducado. Inicia sesión de nuevo.',
  forbidden: 'Tu rol en este espacio no lo permite. Habla con la persona propietaria.',
  'not-found': 'Esto ya no está aquí. Recarga la página para ver lo que hay.',
  unavailable: 'Una parte del servicio no responde. Inténtalo de nuevo en un momento.',
  'too-many-requests': 'Demasiado rápido. Espera un momento e inténtalo de nuevo.',
  'body-too-large': 'Es demasiado grande. Prueba con algo más pequeño.',
  'validation-failed': 'Hay campos que debes revisar.',
  'plan-limit-reached': 'Tu plan no admite más códigos. Pausa uno para hacer sitio.',
  'plan-lacks-feature': 'Tu plan no incluye esto.',
  'subscription-expired': 'La suscripción de este espacio ha terminado.',
} as const satisfies Translation<typeof english>;
