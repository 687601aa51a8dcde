import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  'malformed-body': 'No se ha podido leer la solicitud. Recarga la página e inténtalo de nuevo.',
  'malformed-request': 'No se ha entendido la solicitud. Recarga la página e inténtalo de nuevo.',
  'workspace-required': 'Elige primero un espacio de trabajo.',
  unauthenticated: 'Inicia sesión para continuar.',
  'token-expired': 'Tu acceso debe renovarse. Inténtalo de nuevo.',
  'session-ended': 'Tu sesión ha caducado. Inicia sesión de nuevo.',
  'invalid-credentials':
    'El usuario y la contraseña no coinciden con nuestros registros. Compruébalos e inténtalo de nuevo.',
  'identity-refused': 'No se ha podido confirmar la respuesta de Google. Vuelve a pulsar el botón.',
  'passkey-refused': 'Esta llave de acceso no sirve para entrar aquí. Usa otra o tu contraseña.',
  'plan-lacks-feature': 'Tu plan no incluye esto.',
  'plan-limit-reached': 'Tu plan no admite más códigos. Pausa uno para hacer sitio.',
  'team-members':
    'No quedan plazas en este espacio de trabajo. La persona propietaria puede hacer sitio o elegir un plan mayor.',
  'subscription-expired': 'Tu suscripción ha terminado',
  'sign-in-too-old': 'Primero cierra la sesión y vuelve a iniciarla. Podrás hacerlo en los diez minutos siguientes.',
  'closed-to-impersonators': 'Esto solo puede hacerlo la propia persona.',
  forbidden: 'Tu rol en este espacio no lo permite. Habla con la persona propietaria.',
  'email-not-confirmed': 'Confirma primero tu dirección de correo. Después podrás invitar a otras personas.',
  'not-found': 'Esto ya no está aquí. Recarga la página para ver lo que hay.',
  'no-account-yet': 'Todavía no hay ninguna cuenta con esta dirección de Google. Crea una: es un momento.',
  'method-not-allowed': 'Esto no se puede hacer aquí. Recarga la página e inténtalo de nuevo.',
  'link-ended': 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  'challenge-ended': 'Esto ha tardado demasiado o ya se ha completado. Empieza de nuevo.',
  'second-factor-on': 'Ya se pide un código al iniciar sesión.',
  'passkeys-full': 'No hay sitio para otra llave de acceso. Elimina una que ya no uses.',
  'invitation-ended': 'La invitación ya no es válida. Pide una nueva a la persona propietaria del espacio de trabajo.',
  'invited-another': 'La invitación es para otra dirección. Inicia sesión con la que la recibió.',
  'owner-stays':
    'La persona propietaria no puede salir de su espacio de trabajo. Antes debe ceder la propiedad a otro miembro.',
  'not-in-trash': 'Solo se puede eliminar para siempre lo que está en la papelera. Muévelo allí primero.',
  'password-exists': 'Ya tienes una contraseña. Cámbiala con la actual.',
  'identity-not-linked':
    'Ya existe una cuenta con este correo a la que se entra con contraseña. ¿La has olvidado? Elige una nueva por correo.',
  'workspace-limit-reached': 'Ya tienes el máximo de espacios de trabajo por persona. Elimina uno que ya no necesites.',
  'last-workspace': 'Es el único espacio de trabajo que te pertenece, así que se queda. Crea otro primero.',
  'trial-used': 'La prueba gratis ya se usó. Elige un plan.',
  'too-many-members': 'El plan más pequeño no tiene sitio para los demás miembros. Quítalos primero.',
  'plan-arranged': 'Este plan se acordó con quien opera el servicio. Pídele el cambio.',
  'not-readable': 'Los lectores fallarían con este diseño. Cámbialo o acéptalo como está.',
  'template-logo': 'Los logotipos del producto se quedan. Solo puedes eliminar los tuyos.',
  'design-library-full': 'Este espacio de trabajo no tiene sitio para más. Elimina antes lo que ya no uses.',
  'endings-full':
    'El enlace corto de este código ya ha cambiado demasiadas veces. Todos los anteriores siguen llevando a él.',
  'list-views-full': 'Ya tienes 50 vistas guardadas. Elimina una para guardar otra.',
  'pinned-views-full': 'Puedes fijar hasta 5 vistas. Deja de fijar una antes.',
  'tags-full': 'Este código no tiene sitio para más etiquetas. Quita una antes.',
  blocked: 'Quien gestiona este servicio lo ha cerrado. Escríbele si crees que es un error.',
  locked: 'Este código está bloqueado porque ya está impreso. Confirma que lo que se ve al escanearlo puede cambiar.',
  'projects-full': 'Este espacio de trabajo no tiene sitio para más proyectos. Elimina antes uno de la papelera.',
  'scan-deletions-full':
    'Este espacio de trabajo ya ha eliminado escaneos de demasiados periodos. Pide ayuda a quien gestiona el servicio.',
  'page-templates-full': 'Este espacio de trabajo no tiene sitio para más plantillas de página. Elimina antes una.',
  'report-schedules-full': 'No caben más informes periódicos. Termina uno antes.',
  'assets-full':
    'Este espacio de trabajo no tiene sitio para más archivos. Elimina códigos cuyos archivos ya no necesites.',
  'file-space-full':
    'Los archivos de este espacio de trabajo ocupan todo el espacio de su plan. Elimina códigos cuyos archivos ya no necesites, lo que libera su espacio en una semana, o elige un plan mayor.',
  'changed-meanwhile':
    'Alguien ha cambiado esto desde que lo abriste. No se ha guardado nada ni se ha perdido nada tuyo.',
  'body-too-large': 'Es demasiado grande. Prueba con algo más pequeño.',
  'unsupported-media-type': 'Este tipo de contenido no es compatible.',
  'picture-unsupported': 'Formato de archivo no válido. Elige una imagen PNG, JPEG, WebP, GIF o AVIF.',
  'logo-unsupported':
    'Formato de archivo no válido. Un logotipo es un archivo PNG, JPEG, WebP o SVG. Elige uno de estos.',
  'file-refused': 'Formato de archivo no válido. No se pueden subir programas ni scripts. Elige otro archivo.',
  'range-not-satisfiable': 'Este archivo no tiene esa parte.',
  'picture-unreadable': 'Esta imagen está dañada o incompleta. Prueba con otra.',
  'picture-too-large': 'Esta imagen tiene demasiados píxeles. Redúcela o elige otra.',
  'picture-too-slow': 'Esta imagen tarda demasiado en dibujarse. Usa menos efectos o guárdala como PNG.',
  'validation-failed': 'Hay campos que debes revisar.',
  'idempotency-key-reused': 'Esto ya se envió con otro contenido. Recarga la página e inténtalo de nuevo.',
  'too-many-requests': 'Demasiado rápido. Espera un momento e inténtalo de nuevo.',
  'mail-limit-reached': 'Se alcanzó el límite diario de correos de este tipo. Inténtalo de nuevo mañana.',
  unexpected: 'Algo ha salido mal. Inténtalo de nuevo.',
  'identity-provider-away':
    'Google no responde en este momento. Inténtalo de nuevo en un minuto o usa tu correo y contraseña.',
  busy: 'Se está dibujando demasiado en este momento. Inténtalo de nuevo en unos segundos.',
  unavailable: 'Una parte del servicio no responde. Inténtalo de nuevo en un momento.',
  'storage-full':
    'El disco de este servicio está lleno y no se ha podido completar la acción. Avisa a quien lo gestiona e inténtalo más tarde.',
  network: 'El servidor no responde. Comprueba tu conexión e inténtalo de nuevo.',
} as const satisfies Translation<typeof english>;
