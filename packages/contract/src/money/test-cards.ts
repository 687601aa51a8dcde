/** What a card of test mode does. */
export const testCardActs = [
  'succeeds',
  'second-step',
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-code',
  'processing-error',
  'fails-at-renewal',
] as const;
export type TestCardAct = (typeof testCardActs)[number];

type TestCard = Readonly<{ number: string; brand: 'visa' | 'mastercard' | 'amex'; act: TestCardAct }>;

/**
 * The only cards that test mode takes: a real card typed there by mistake is refused in the form. A date in the past
 * makes each of them an expired card.
 */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', act: 'succeeds' },
  { number: '5555555555554444', brand: 'mastercard', act: 'succeeds' },
  { number: '378282246310005', brand: 'amex', act: 'succeeds' },
  { number: '4000002500003155', brand: 'visa', act: 'second-step' },
  { number: '4000000000000002', brand: 'visa', act: 'declined' },
  { number: '4000000000009995', brand: 'visa', act: 'insufficient-funds' },
  { number: '4000000000000069', brand: 'visa', act: 'expired-card' },
  { number: '4000000000000127', brand: 'visa', act: 'wrong-code' },
  { number: '4000000000000119', brand: 'visa', act: 'processing-error' },
  { number: '4000000000000341', brand: 'visa', act: 'fails-at-renewal' },
];

/** The one PayPal account of test mode that is refused; every other address succeeds. */
export const declinedPaypalEmail = 'declined@example.com';

export function findTestCard(number: string): TestCard | undefined {
  const digits = tidyCardNumber(number);
  return testCards.find((card) => card.number === digits);
}

/** People type numbers in groups. */
export function tidyCardNumber(number: string): string {
  return number.replaceAll(/[ -]/g, '');
}

/** Length and checksum (Luhn) of a card number. */
export function isCardNumber(number: string): boolean {
  const digits = tidyCardNumber(number);
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (const [place, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
