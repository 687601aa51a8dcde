import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../../translation.ts';

export const shell = {
  skipToContent: 'Saltar al contenido',
  nav: {
    label: 'Navegación principal',
    open: 'Abrir navegación',
    close: 'Cerrar navegación',
    collapse: 'Contraer navegación',
    expand: 'Expandir navegación',
    codes: 'Códigos',
    all: 'Todos',
    active: 'Activos',
    paused: 'En pausa',
    trash: 'Papelera',
    stats: 'Estadísticas',
    projects: 'Proyectos',
    allProjects: 'Todos los proyectos',
    newProject: 'Nuevo proyecto',
    firstProject: 'Crear un proyecto',
    createCode: 'Crear código',
    more: 'Más',
    settings: 'Ajustes',
    help: 'Ayuda',
  },
  workspace: {
    menu: 'Menú de espacios de trabajo',
  },
  search: {
    label: 'Buscar códigos',
    placeholder: 'Buscar códigos',
  },
  usage: {
    label: 'Plan y uso',
    codes_one: '{{used}} de {{limit}} código en uso',
    codes_many: '{{used}} de {{limit}} de códigos en uso',
    codes_other: '{{used}} de {{limit}} códigos en uso',
    plan: {
      free: 'Plan Free',
      trial: 'Prueba de Pro',
      starter: 'Plan Starter',
      pro: 'Plan Pro',
      enterprise: 'Plan Enterprise',
    },
  },
  account: {
    menu: 'Menú de la cuenta',
    commands: 'Comandos',
    account: 'Cuenta',
    signOut: 'Cerrar sesión',
    staff: 'Soporte',
    language: 'Idioma',
    theme: 'Apariencia',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Sistema',
  },
  impersonation: {
    label: 'Actuando como otra persona',
    acting: 'Actúas como {{name}}',
    stop: 'Terminar el acceso',
  },
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    action: 'Ir a tus códigos',
  },
  failure: {
    details: 'Qué ha fallado, para quien vaya a repararlo',
    title: 'Algo ha salido mal',
    text: 'No se ha perdido nada de lo que guardaste.',
    tryAgain: 'Inténtalo de nuevo o vuelve en un momento.',
    reference: 'Referencia: {{reference}}',
  },
  refused: {
    title: 'Este espacio aún no está abierto para ti',
    text: 'Acepta primero la invitación o habla con la persona propietaria del espacio.',
  },
  later: {
    title: 'Esta parte aún no está disponible',
    text: 'Llegará con una versión posterior. Tus códigos siguen funcionando como ahora.',
  },
} as const satisfies Translation<typeof english>;
