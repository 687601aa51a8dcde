import {
  declinedPaypalEmail,
  findTestCard,
  isCardNumber,
  tidyCardNumber,
  type routes,
  type RequestOf,
} from '@evercode/contract';
import { violationError } from '../../../../platform/http/answers/app-error.ts';
import type { OfferedMethod } from '../gateway/sandbox/method-acts.ts';

type Sent = RequestOf<typeof routes.confirmInSandbox>['body']['method'];

/** Of a card's number only the last digits go further. */
export function readOfferedMethod(sent: Sent): OfferedMethod | 'stored' {
  if (sent.type === 'stored') return 'stored';
  if (sent.type === 'paypal')
    return {
      type: 'paypal',
      email: sent.email,
      act: sent.email.toLowerCase() === declinedPaypalEmail ? 'declined' : 'succeeds',
    };
  if (!isCardNumber(sent.number)) throw violationError('method.number', 'invalid', 'This is not the number of a card.');
  const card = findTestCard(sent.number);
  if (card === undefined)
    throw violationError('method.number', 'not-test-card', 'Test mode takes only its own test cards.');
  const last4 = tidyCardNumber(sent.number).slice(-4);
  return { type: 'card', brand: card.brand, last4, expires: sent.expires, act: card.act };
}
