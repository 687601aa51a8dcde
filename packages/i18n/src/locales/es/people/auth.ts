import type { auth as english } from '../../en/people/auth.ts';
import type { Translation } from '../../../translation.ts';

export const auth = {
  signIn: {
    title: 'Iniciar sesión',
    submit: 'Iniciar sesión',
    noAccount: '¿Es tu primera vez?',
    toSignUp: 'Crea una cuenta',
    unknown: 'El usuario y la contraseña no coinciden con nuestros registros. Compruébalos e inténtalo de nuevo.',
    expired: 'Tu sesión ha caducado. Inicia sesión de nuevo y volverás a donde estabas.',
    remember: 'Recordarme',
    passkey: 'Entrar con una llave de acceso',
    passkeyDismissed: 'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o entra con tu contraseña.',
  },
  signUp: {
    title: {
      free: 'Crea tu cuenta',
      trial: 'Prueba Pro durante 7 días',
      starter: 'Crea tu cuenta con el plan Starter',
      pro: 'Crea tu cuenta con el plan Pro',
      enterprise: 'Crea tu cuenta con el plan Enterprise',
    },
    submit: {
      free: 'Crear cuenta',
      trial: 'Crear cuenta',
      starter: 'Crear cuenta y continuar',
      pro: 'Crear cuenta y continuar',
      enterprise: 'Crear cuenta y continuar',
    },
    hasAccount: '¿Ya tienes una cuenta?',
    toSignIn: 'Inicia sesión',
    consent: 'Acepto las condiciones de uso y la política de privacidad',
    consentTerms: 'condiciones de uso',
    consentPrivacy: 'política de privacidad',
    consentMissing: 'Debes aceptar para continuar',
    disclaimers: {
      card: 'No necesitas tarjeta para empezar',
      addresses: 'Nunca guardamos las direcciones IP de tus visitantes',
    },
  },
  make: { question: '¿Solo necesitas un código?', link: 'Créalo gratis, sin cuenta' },
  or: 'o',
  google: {
    missing:
      'No se ha podido cargar el botón de Google; puede que algo en tu navegador lo esté bloqueando. El correo y la contraseña funcionan como siempre.',
    almost: 'Ya casi está. Comprueba tu nombre y acepta las condiciones.',
    confirmed: 'Confirmado por Google',
    without: 'Usar otro correo y una contraseña',
  },
  handOver: {
    question: '¿Entrar como otra persona?',
    questionText:
      'Tienes la sesión abierta como {{present}}. Este enlace la cambiaría por la de {{arriving}}. Sigue solo si sabes quién te lo envió.',
    switch: 'Continuar como {{email}}',
    stay: 'Seguir como {{email}}',
    wait: 'Iniciando tu sesión…',
    failed: 'Todavía no has iniciado sesión',
    refused: 'No se ha podido iniciar sesión así: el enlace ya se usó o es demasiado antiguo. Inicia sesión aquí.',
    toSignIn: 'Ir al inicio de sesión',
  },
  email: 'Correo electrónico',
  password: 'Contraseña',
  username: 'Tu nombre',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  strength: {
    label: 'Seguridad de la contraseña: {{level}}',
    weak: 'débil',
    fair: 'aceptable',
    good: 'buena',
    strong: 'fuerte',
  },
  invited: 'Tienes una invitación a {{workspace}}. La invitación es para esta dirección.',
  languages: 'Idioma',
  panel: {
    headline: 'Imprime una vez. Cambia cuando quieras.',
    caption: 'Un código impreso no se puede retirar. Con Evercode decides en todo momento adónde lleva.',
    bullets: {
      edit: 'Cambia el destino después de imprimir',
      scans: 'Mira las visitas en segundos: personas, no bots',
      files: 'Descarga en SVG y PNG, nítidos a cualquier tamaño',
      pause: 'Pausa un código y reactívalo con un clic',
    },
    codeLabel: 'Un código QR que lleva a esta página. Escanéalo.',
  },
} as const satisfies Translation<typeof english>;
