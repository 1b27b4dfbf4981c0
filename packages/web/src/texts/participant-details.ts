import { catalogOf } from '../kit/text/catalog.ts';

/** Messages about one distribution: its details, payments, and corrected destinations. */
export const participantDetailsEnglish = {
  'details.back': 'My distributions',
  'details.title': 'Your distribution',
  'details.choose': 'Choose how to be paid',
  'details.change': 'Change my choice',
  'details.receipt': 'Save the receipt',
  'details.signed': 'What you signed',
  'details.payableTo': 'Payable to',
  'details.forBenefitOf': 'For the benefit of',
  'details.method': 'Payment method',
  'details.account': 'Account',
  'details.address': 'Address',
  'details.amount': 'Amount',
  'details.federalTax': 'Federal tax',
  'details.federalTax.line': 'Federal income tax',
  'details.stateTax': 'State tax',
  'details.stateTax.line': '{state} income tax',
  'details.fees': 'Fees',
  'details.paid': 'You receive',
  'details.moved': 'Amount moved',

  shorten: 'End my review period',
  'shorten.title': 'End your 30-day review now?',
  'shorten.text':
    'You have at least 30 days to decide. If you end them now, we’ll send your money on {date} at the earliest, as soon as your plan’s money arrives. You can’t undo this.',
  'shorten.done': 'You ended your review period',

  'payments.title': 'Payments',
  'payments.reference': 'Reference',
  'payments.amount': 'Amount',
  'payments.method': 'Payment method',
  'payments.status': 'Status',
  'payments.wasExpectedOn': 'Was expected on',
  'payments.expectedOn': 'Expected on',
  'payments.clearedOn': 'Cleared on',
  'payments.returnReason': 'Why it was returned',

  'missing.report': 'Report missing payment',
  'missing.check':
    'We’ll ask the bank. If no one has cashed the check, we’ll stop it and pay you again. If the check still arrives, don’t cash it.',
  'missing.electronic': 'We’ll ask the bank where it is. If it didn’t reach you, we’ll get it back and pay you again.',
  'missing.note': 'What we should know, such as a new address',
  'missing.confirm': 'Report',
  'missing.from': 'You can report this payment as missing starting on {date}. Until then, it may still be on its way.',
  'missing.reported':
    'You told us on {date} that this payment didn’t arrive. We’re checking with the bank, and we’ll let you know what we find.',
  'missing.reported.check': 'If the check still arrives, don’t cash it.',

  'expired.title': 'Your check expired',
  'expired.text':
    'It wasn’t cashed in time, so we voided it. If you still have it, don’t cash it. Check where your money goes. You can also choose your bank account instead of a check.',
  'expired.form': 'Ask for a new payment',
  'expired.submit': 'Ask for a new payment',

  'correction.title': 'Please correct this payment',
  'correction.form': 'Correct this payment',
  'correction.submit': 'Send correction',
} as const;

export const participantDetailsText = catalogOf(participantDetailsEnglish, 'participant-details');
