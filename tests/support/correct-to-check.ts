import type { Caller } from './test-server.ts';

/** Corrects a returned payment so that the payee gets a check to a valid address. */
export async function correctToCheck(maker: Caller, instructionId: string, stateCode: string): Promise<void> {
  const corrected = await maker.call('PATCH', `/public/payment-instructions/${instructionId}`, {
    paymentMethodCode: 'check',
    payableTo: 'Ada Payee 1',
    addressLine1: '1 Main Street',
    city: 'Springfield',
    stateCode,
    postalCode: '20850',
    countryCode: 'US',
    routingNumber: null,
    accountNumber: null,
    bankAccountType: null,
  });
  if (corrected.httpStatus !== 200) throw new Error(corrected.text);
}
