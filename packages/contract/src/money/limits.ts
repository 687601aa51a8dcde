/** The bounds of billing. */
export const moneyLimits = {
  discountCode: { max: 40 },
  /** Tax ids of the countries that are checked are shorter. */
  taxId: { max: 32 },
  postalCode: { max: 20 },
  cancelReasons: { max: 6 },
  /** Codes that a person may name to stay active in a smaller plan. */
  keptCodes: { max: 5000 },
  /** Means of payment of one workspace. */
  paymentSources: { max: 10 },
  invoicesPerPage: 50,
} as const;
