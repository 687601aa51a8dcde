import type { Translation } from '../../translation.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = {
  greeting: 'Hola, {{name}}:',
  greetingNobody: 'Hola:',
  linkBelow: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  footer: 'Enviado por {{brand}}, {{address}}',
  verifyEmail: {
    subject: 'Confirma tu dirección de correo',
    title: '¿Es tuya esta dirección?',
    text: 'Confirma que {{email}} es tuya, para que podamos avisarte cuando uno de tus códigos te necesite.',
    button: 'Confirmar esta dirección',
    after:
      'El enlace funciona durante {{days}} días. ¿No te has registrado? Entonces ignora este correo: sin tu confirmación no te enviaremos nada más.',
  },
  resetPassword: {
    subject: 'Elige una nueva contraseña',
    title: 'Una nueva contraseña',
    text: 'Alguien, seguramente tú, ha pedido elegir una nueva contraseña para {{email}}.',
    button: 'Elegir una nueva contraseña',
    after:
      'El enlace funciona una sola vez, durante {{hours}} horas. Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: 'Se ha cambiado tu contraseña',
    title: 'Se ha cambiado tu contraseña',
    text: 'La contraseña de {{email}} se acaba de cambiar y se ha cerrado la sesión en todos los demás dispositivos.',
    button: 'No he sido yo: elegir otra',
    after: 'Si has sido tú, todo está en orden.',
  },
  accountDeleted: {
    subject: 'Tu cuenta se ha eliminado',
    title: 'Tu cuenta ya no existe',
    text: 'La cuenta de {{email}} se acaba de eliminar, con sus espacios de trabajo y sus códigos. Sus enlaces cortos ya no llevan a ninguna parte.',
    button: 'Crear una cuenta nueva',
    after:
      'Si no has sido tú, escribe enseguida a quien gestiona este servicio. Si has sido tú: gracias por haber estado aquí.',
  },
  signInChanged: {
    subject: 'Ha cambiado tu forma de iniciar sesión',
    title: 'Ha cambiado tu forma de iniciar sesión',
    secondFactorOn:
      'A partir de ahora, para entrar como {{email}} también hace falta un código de tu aplicación de autenticación.',
    secondFactorOff: 'Para entrar como {{email}} ya no hace falta un código de una aplicación de autenticación.',
    recoveryCodesRenewed: 'Hay nuevos códigos de recuperación para {{email}}. Los anteriores ya no funcionan.',
    recoveryCodeUsed_one:
      'Alguien, seguramente tú, ha entrado como {{email}} con un código de recuperación. Queda {{count}}.',
    recoveryCodeUsed_many:
      'Alguien, seguramente tú, ha entrado como {{email}} con un código de recuperación. Quedan {{count}}.',
    recoveryCodeUsed_other:
      'Alguien, seguramente tú, ha entrado como {{email}} con un código de recuperación. Quedan {{count}}.',
    passkeyAdded: 'La llave de acceso «{{name}}» ya puede entrar como {{email}}.',
    passkeyRemoved: 'La llave de acceso «{{name}}» ya no puede entrar como {{email}}.',
    factorsTakenAway:
      'Quien gestiona este servicio ha quitado de {{email}} la verificación en dos pasos, los códigos de recuperación y las llaves de acceso, y ha cerrado la sesión en todos los dispositivos. Se hace cuando alguien los ha perdido.',
    googleConnected:
      'Ahora también se puede entrar como {{email}} con Google: la cuenta de Google con esta dirección se acaba de conectar.',
    button: 'Ver cómo inicias sesión',
    after:
      'Si has sido tú, todo está en orden. Si no, elige enseguida una nueva contraseña, cierra la sesión en los demás dispositivos y elimina lo que no reconozcas.',
  },
  blocked: {
    code: {
      subject: 'Tu código “{{name}}” ha sido bloqueado',
      title: 'El código “{{name}}” ha sido bloqueado',
      text: 'Quien gestiona este servicio ha bloqueado tu código “{{name}}”. Los visitantes ven una página que lo dice, y no se puede activar hasta que se levante el bloqueo.',
    },
    codes: {
      subject: 'Algunos de tus códigos han sido bloqueados',
      title: 'Los códigos que llevan a {{name}} han sido bloqueados',
      text: 'Tus códigos que llevan a {{name}} han sido bloqueados, porque esa dirección está en la lista de las dañinas. Los visitantes ven una página que lo dice. Tu lista muestra qué códigos son.',
    },
    workspace: {
      subject: 'Tu espacio de trabajo “{{name}}” ha sido bloqueado',
      title: 'El espacio de trabajo “{{name}}” ha sido bloqueado',
      text: 'Quien gestiona este servicio ha bloqueado el espacio de trabajo “{{name}}” con todos sus códigos. Los visitantes ven una página que lo dice, y no se pueden crear códigos nuevos.',
    },
    reason: 'El motivo: {{reason}}',
    button: 'Ver tus códigos',
    after: '¿Crees que es un error? Entonces escribe a quien gestiona este servicio. No se ha eliminado nada tuyo.',
  },
  unblocked: {
    code: {
      subject: 'Tu código “{{name}}” vuelve a estar abierto',
      title: 'El código “{{name}}” vuelve a estar abierto',
      text: 'Se ha levantado el bloqueo de tu código “{{name}}”. Si antes estaba activo, vuelve a estarlo.',
    },
    workspace: {
      subject: 'Tu espacio de trabajo “{{name}}” vuelve a estar abierto',
      title: 'El espacio de trabajo “{{name}}” vuelve a estar abierto',
      text: 'Se ha levantado el bloqueo del espacio de trabajo “{{name}}”. Los códigos que antes estaban activos vuelven a estarlo.',
    },
    after: 'Gracias por tu paciencia.',
  },
  invitation: {
    subject: 'Tienes una invitación para trabajar con códigos QR',
    title: 'Tienes una invitación a {{workspace}}',
    text: '{{inviter}} quiere trabajar contigo en los códigos QR del espacio de trabajo {{workspace}}.',
    asAdmin: 'Tendrías el rol de administrador: gestionas códigos y personas.',
    asEditor: 'Tendrías el rol de editor: creas y cambias códigos.',
    button: 'Ver la invitación',
    after:
      'La invitación es para {{email}} y caduca en {{days}} días. ¿No conoces a {{inviter}}? Entonces simplemente ignórala.',
  },
  destinations: {
    subject: {
      broken: '{{workspace}}: un código lleva a una dirección que no funciona',
      warnings: '{{workspace}}: una dirección de tus códigos necesita atención',
      mended: '{{workspace}}: tus códigos vuelven a llevar adonde deben',
    },
    title: {
      broken: 'Una dirección no funciona',
      warnings: 'Una dirección necesita atención',
      mended: 'Vuelve a funcionar',
    },
    broken_one: 'Esta dirección no funciona. Quien escanea el código no llega:',
    broken_many: 'Estas {{count}} direcciones no funcionan. Quien escanea sus códigos no llega:',
    broken_other: 'Estas {{count}} direcciones no funcionan. Quien escanea sus códigos no llega:',
    warnings_one: 'Esta dirección todavía funciona, pero algo no está bien:',
    warnings_many: 'Estas {{count}} direcciones todavía funcionan, pero algo no está bien:',
    warnings_other: 'Estas {{count}} direcciones todavía funcionan, pero algo no está bien:',
    mended_one: 'Esta dirección vuelve a estar bien:',
    mended_many: 'Estas {{count}} direcciones vuelven a estar bien:',
    mended_other: 'Estas {{count}} direcciones vuelven a estar bien:',
    more_one: 'Y {{count}} más.',
    more_many: 'Y {{count}} más.',
    more_other: 'Y {{count}} más.',
    line: '«{{title}}»: {{url}}',
    button: 'Ver lo que se ha encontrado',
    after:
      'Las direcciones a las que llevan los códigos de {{workspace}} se comprueban una vez al día. Recibes este mensaje porque te ocupas del espacio de trabajo; nunca hay más de uno al día.',
  },
  quota: {
    subject: {
      used: '{{workspace}}: un código ha agotado sus escaneos de este mes',
      near: '{{workspace}}: un código ha usado el 80 % de sus escaneos de este mes',
    },
    title: {
      used: 'Los escaneos de este mes se han agotado',
      near: 'Se ha usado la mayor parte de los escaneos de este mes',
    },
    used_one:
      'Este código ya ha tenido los {{scans}} escaneos que tu plan ofrece a cada código al mes. Sus visitantes ven una página que dice que está en pausa:',
    used_many:
      'Estos {{count}} códigos ya han tenido los {{scans}} escaneos que tu plan ofrece a cada código al mes. Sus visitantes ven una página que dice que están en pausa:',
    used_other:
      'Estos {{count}} códigos ya han tenido los {{scans}} escaneos que tu plan ofrece a cada código al mes. Sus visitantes ven una página que dice que están en pausa:',
    near_one:
      'Este código ya ha tenido al menos el 80 % de los {{scans}} escaneos que tu plan ofrece a cada código al mes. Cuando se agoten, sus visitantes verán una página que dice que está en pausa:',
    near_many:
      'Estos {{count}} códigos ya han tenido al menos el 80 % de los {{scans}} escaneos que tu plan ofrece a cada código al mes. Cuando se agoten, sus visitantes verán una página que dice que están en pausa:',
    near_other:
      'Estos {{count}} códigos ya han tenido al menos el 80 % de los {{scans}} escaneos que tu plan ofrece a cada código al mes. Cuando se agoten, sus visitantes verán una página que dice que están en pausa:',
    more_one: 'Y {{count}} más.',
    more_many: 'Y {{count}} más.',
    more_other: 'Y {{count}} más.',
    line: '«{{title}}»',
    again:
      'El {{date}} (UTC) la cuenta empieza de nuevo y todos los códigos vuelven a funcionar solos. Con un plan mayor, vuelven al momento.',
    button: 'Ver los planes',
    after:
      'Recibes este correo como propietario de {{workspace}}. Solo cuentan las visitas de personas, y ninguna mientras un código está en pausa.',
  },
  report: {
    subject: { weekly: '{{name}}: estadísticas de la semana', monthly: '{{name}}: estadísticas del mes' },
    title: { weekly: '{{name}}: tu informe semanal', monthly: '{{name}}: tu informe mensual' },
    text: '{{period}}. Escaneos totales: {{total}}. Escaneos únicos: {{unique}}.',
    attached: 'Todo lo demás está en el archivo adjunto a este correo.',
    large: 'El archivo es demasiado grande para un correo. Expórtalo desde las estadísticas.',
    button: 'Ver las estadísticas',
    after:
      'Recibes este correo porque alguien de {{workspace}} te añadió. Cámbialo o elimínalo con «Exportar» y «Enviar periódicamente» en las estadísticas de cualquier código.',
    stop: 'Dejar de recibir este informe',
  },
} as const satisfies Translation<typeof english>;
