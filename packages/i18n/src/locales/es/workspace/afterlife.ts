import type { Translation } from '../../../translation.ts';
import type { afterlife as english } from '../../en/workspace/afterlife.ts';

export const afterlife = {
  keep_one: 'Mantener los códigos funcionando {{count, number}} día más',
  keep_many: 'Mantener los códigos funcionando {{count, number}} de días más',
  keep_other: 'Mantener los códigos funcionando {{count, number}} días más',
  later_one: 'Todos los códigos dejan de funcionar en {{count, number}} día.',
  later_many: 'Todos los códigos dejan de funcionar en {{count, number}} de días.',
  later_other: 'Todos los códigos dejan de funcionar en {{count, number}} días.',
  hint: 'Llevan a sus destinos como ahora. No puedes cambiarlos y sus escaneos no se cuentan.',
  fallback: 'Dirección del destino alternativo (opcional)',
  fallbackHint: 'Tus páginas y archivos se eliminan. Sus códigos llevan aquí o dejan de funcionar.',
  invalid: 'Escribe una dirección que empiece con https:// o http://',
} as const satisfies Translation<typeof english>;
