import type { panel as english } from '../../en/codes/panel.ts';
import type { Translation } from '../../../translation.ts';

export const panel = {
  label: 'Detalles del código',
  close: 'Cerrar detalles',
  drawing: 'El código «{{title}}» tal como se imprime',
  facts: 'Detalles',
  total: 'Total',
  content: 'Contenido',
  tags: 'Etiquetas',
  description: 'Notas',
  created: 'Creado',
  recent: 'Últimos 30 días',
  visitors: 'Visitantes en 30 días',
  missing: { title: 'Este código ya no existe', text: 'Se eliminó o pertenece a otro espacio de trabajo.' },
} as const satisfies Translation<typeof english>;
