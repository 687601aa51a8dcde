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
    after: 'El enlace funciona durante {{days}} días. ¿No te has registrado? Entonces ignora este correo: sin tu confirmación no te enviaremos nada más.',
  },
  resetPassword: {
    subject: 'Elige una nueva contraseña',
    title: 'Una nueva contraseña',
    text: 'Alguien, seguramente tú, ha pedido elegir una nueva contraseña para {{email}}.',
    button: 'Elegir una nueva contraseña',
    after: 'El enlace funciona una sola vez, durante {{hours}} horas. Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: 'Se ha cambiado tu contraseña',
    title: 'Se ha cambiado tu contraseña',
    text: 'La contraseña de {{email}} se acaba de cambiar y se ha cerrado la sesión en todos los demás dispositivos.',
    button: 'No he sido yo: elegir otra',
    after: 'Si has sido tú, todo está en orden.',
  },
  signInChanged: {
    subject: 'Ha cambiado tu forma de iniciar sesión',
    title: 'Ha cambiado tu forma de iniciar sesión',
    secondFactorOn: 'A partir de ahora, para entrar como {{email}} también hace falta un código de tu aplicación de autenticación.',
    secondFactorOff: 'Para entrar como {{email}} ya no hace falta un código de una aplicación de autenticación.',
    recoveryCodesRenewed: 'Hay nuevos códigos de recuperación para {{email}}. Los anteriores ya no funcionan.',
    recoveryCodeUsed_one: 'Alguien, seguramente tú, ha entrado como {{email}} con un código de recuperación. Queda {{count}}.',
    recoveryCodeUsed_many: 'Alguien, seguramente tú, ha entrado como {{email}} con un código de recuperación. Quedan {{count}}.',
    recoveryCodeUsed_other: 'Alguien, seguramente tú, ha entrado como {{email}} con un código de recuperación. Quedan {{count}}.',
    passkeyAdded: 'La llave de acceso «{{name}}» ya puede entrar como {{email}}.',
    passkeyRemoved: 'La llave de acceso «{{name}}» ya no puede entrar como {{email}}.',
    button: 'Ver cómo inicias sesión',
    after: 'Si has sido tú, todo está en orden. Si no, elige enseguida una nueva contraseña, cierra la sesión en los demás dispositivos y elimina lo que no reconozcas.',
  },
  invitation: {
    subject: '{{inviter}} te invita a {{workspace}}',
    title: 'Tienes una invitación a {{workspace}}',
    text: '{{inviter}} quiere trabajar contigo en los códigos QR del espacio de trabajo {{workspace}}.',
    asAdmin: 'Tendrías el rol de administrador: gestionas códigos y personas.',
    asEditor: 'Tendrías el rol de editor: creas y cambias códigos.',
    button: 'Ver la invitación',
    after: 'La invitación es para {{email}} y caduca en {{days}} días. ¿No conoces a {{inviter}}? Entonces simplemente ignórala.',
  },
} as const satisfies Translation<typeof english>;
