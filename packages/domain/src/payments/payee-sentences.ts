/** Why a payment came back, for its payee, if the bank gives no return code. */
export const payeeSentences = {
  stopped: 'We stopped this payment at our bank. Please tell us where to send the money instead.',
  rejected: 'The bank rejected the payment. Please check your bank details.',
  wireReturned: 'Your bank returned our wire. Please check your bank details.',
  returned: 'The payment was returned to our bank. Please check your bank details and address.',
} as const;

/** Returns why the money of a check is back with us, for its payee. */
export const checkExpiredSentence = (validDays: number): string =>
  `The check wasn’t cashed within ${validDays} days, so we voided it.`;
