import type { transfer as english } from '../../en/workspace/transfer.ts';
import type { Translation } from '../../../translation.ts';

export const transfer = {
  text: 'Trae códigos de otro lugar o llévatelos. Los códigos impresos siguen funcionando.',
  in: 'Traer códigos',
  out: 'Llevarte códigos',
  create: {
    title: 'Crear desde una hoja de cálculo',
    text: 'Un código por cada fila de un archivo CSV o Excel, o de las celdas que pegues.',
  },
  update: {
    title: 'Actualizar desde una hoja de cálculo',
    text: 'Exporta tus códigos, edítalos en una hoja de cálculo y trae los cambios.',
  },
  export: {
    title: 'Exportar códigos (CSV)',
    text: 'Todos los códigos con sus enlaces, destinos y etiquetas, para abrirlos en una hoja de cálculo.',
  },
} as const satisfies Translation<typeof english>;
