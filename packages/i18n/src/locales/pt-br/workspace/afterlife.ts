import type { Translation } from '../../../translation.ts';
import type { afterlife as english } from '../../en/workspace/afterlife.ts';

export const afterlife = {
  keep_one: 'Manter os códigos funcionando por mais {{count, number}} dia',
  keep_many: 'Manter os códigos funcionando por mais {{count, number}} de dias',
  keep_other: 'Manter os códigos funcionando por mais {{count, number}} dias',
  later_one: 'Todos os códigos param de funcionar em {{count, number}} dia.',
  later_many: 'Todos os códigos param de funcionar em {{count, number}} de dias.',
  later_other: 'Todos os códigos param de funcionar em {{count, number}} dias.',
  hint: 'Eles levam aos destinos como agora. Você não pode mudá-los, e as leituras não são contadas.',
  fallback: 'Endereço do destino alternativo (opcional)',
  fallbackHint: 'Suas páginas e seus arquivos são excluídos. Os códigos deles levam para cá ou param de funcionar.',
  invalid: 'Informe um endereço que comece com https:// ou http://',
} as const satisfies Translation<typeof english>;
