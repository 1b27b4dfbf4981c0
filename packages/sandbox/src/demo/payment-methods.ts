import type { DemoPerson } from './people.ts';

/** Payment methods of demo participants. */
export type PaymentMethod = 'ach' | 'check' | 'overnight' | 'wire' | 'rollover';

const routingNumber = '011401533';

/** Returns the request body of an instruction for a payment method. */
export function choiceOf(way: PaymentMethod, person: DemoPerson) {
  const name = `${person.firstName} ${person.lastName}`;
  const { addressLine1, city, stateCode, postalCode, accountNumber } = person;
  const home = { payableTo: name, addressLine1, city, stateCode, postalCode, countryCode: 'US' };
  const cash = { distributionTypeCode: 'cashLumpSum' as const };
  switch (way) {
    case 'ach':
      return {
        ...cash,
        ...home,
        paymentMethodCode: 'achPayment' as const,
        routingNumber,
        accountNumber,
        bankAccountType: 'checking' as const,
      };
    case 'wire':
      return { ...cash, ...home, paymentMethodCode: 'wirePayment' as const, routingNumber, accountNumber };
    case 'check':
      return { ...cash, ...home, paymentMethodCode: 'check' as const };
    case 'overnight':
      return { ...cash, ...home, paymentMethodCode: 'checkOvernight' as const };
    case 'rollover':
      return {
        distributionTypeCode: 'rolloverToTraditionalIra' as const,
        paymentMethodCode: 'check' as const,
        payableTo: 'Harborlight Trust Company as custodian',
        forBenefitOf: name,
        addressLine1: '400 Lakefront Plaza',
        city: 'Milwaukee',
        stateCode: 'WI',
        postalCode: '53202',
        countryCode: 'US',
      };
  }
}
