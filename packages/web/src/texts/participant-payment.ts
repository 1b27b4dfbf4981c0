import { catalogOf } from '../kit/text/catalog.ts';

/** Messages about destinations, taxes, and amounts that several screens of the participant portal share. */
export const participantPaymentEnglish = {
  'type.cashLumpSum': 'Cash, paid to you',
  'type.rolloverToTraditionalIra': 'Moved to a traditional IRA',
  'type.rolloverToRothIra': 'Moved to a Roth IRA',
  'type.rolloverToNewEmployerPlan': 'Moved to a new employer’s plan',

  'method.achPayment': 'To a bank account',
  'method.wirePayment': 'By same-day wire to a bank account',
  'method.check': 'By check in the mail',
  'method.checkOvernight': 'By overnight check',

  'destination.achPayment': 'To a bank account ending in {lastFour}',
  'destination.wirePayment': 'By same-day wire to a bank account ending in {lastFour}',
  'destination.check': 'By check in the mail to {address}',
  'destination.checkOvernight': 'By overnight check to {address}',
  'destination.achPayment.corrected': 'To the account that the bank gave us',
  'destination.wirePayment.corrected': 'By same-day wire to the account that the bank gave us',

  'part.heading': '{type}: {amount}',
  'method.label': 'How should we send it?',
  'method.fee': 'We charge {amount}.',
  'method.noFee': 'No fee.',

  'provider.label': 'Choose a provider',
  'provider.hint':
    'This list doesn’t show every provider. If yours isn’t here, enter it below. Ask the provider what name to put on the check.',
  'provider.other': 'Another provider',
  'provider.own': 'Your IRA ending {ending}',
  'provider.own.text':
    'We make the check out to {payee} for your IRA ending {ending}. Your IRA number and your name go on the check.',
  'provider.unnamed': 'The provider',
  'payableTo.label': 'Payable to',
  'payee.printed': 'Checks and bank files show it as {name}.',
  'forBenefitOf.label': 'For the benefit of',
  'forBenefitOf.hint': 'The name on the new account. This is usually your own name.',
  'accountAtProvider.label': 'Number at the provider',
  'accountAtProvider.hint':
    'Your account number there, if you have it. It helps the provider find your account. We print it on the check or send it with the wire.',
  'accountAtProvider.hint.others':
    'The account number there, if you have it. It helps the provider find the account. We print it on the check or send it with the wire.',

  'bank.routingNumber': 'Routing number',
  'bank.routingNumber.hint': 'The nine digits at the bottom left of a check.',
  'bank.accountNumber': 'Account number',
  'bank.accountNumber.check': 'We’ll check with your bank that this account is yours.',
  'bank.accountNumber.again': 'Enter the full number.',
  'bank.accountType': 'Account type',
  'bank.checking': 'Checking',
  'bank.savings': 'Savings',

  'corrected.title': 'The bank gave us different numbers for this account',
  'corrected.offer': 'To use this account, choose it below. You can also enter a different account.',
  'corrected.chosen': 'When you save, you confirm that we may use this account.',
  'corrected.label': 'Account to use',
  'corrected.other': 'A different account',
  'corrected.account':
    '{type, select, savings {Savings} other {Checking}} account ending in {lastFour}, as given by the bank',

  'tax.federal': 'Federal tax to withhold',
  'tax.federal.hint':
    'Leave this blank to use the standard rate, or enter a whole percent. You can usually choose a higher rate, but not a lower one.',
  'tax.state': 'State tax ({state})',
  'tax.state.default': 'Use the state’s standard rule',
  'tax.state.none': 'Don’t withhold, if the state allows it',
  'tax.state.rate': 'Choose a percent',
  'tax.stateRate': 'State tax to withhold',

  'breakdown.amount': 'Amount',
  'breakdown.moved': 'Moved to the new account',
  'breakdown.paid': 'You receive',
} as const;

export const participantPaymentText = catalogOf(participantPaymentEnglish, 'participant-payment');
