import { mailCell, textCell } from '../../rows/cell-values.ts';
import type { RowShape } from '../../rows/row-shape.ts';
import { messageColumn } from '../../rows/shared-columns.ts';
import { headersOf } from '../../rows/header-key.ts';

export const emailRow: RowShape = {
  columns: [
    {
      id: 'email',
      path: ['email'],
      kind: mailCell,
      required: true,
      names: headersOf(
        'email address, mail, recipient, to, address, endereço de email, destinatário, correo',
        'correo electrónico, dirección de correo, destinatario, indirizzo email, posta',
      ),
      examples: ['hello@example.com', 'bookings@example.com'],
    },
    {
      id: 'subject',
      path: ['subject'],
      kind: textCell,
      required: false,
      names: ['title', 'assunto', 'asunto', 'oggetto'],
      examples: ['A table for Friday', 'A question'],
    },
    messageColumn(['Hello! We would like a table for four on Friday at eight.', '']),
  ],
};
