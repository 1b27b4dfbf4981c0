import { catalogOf } from './catalog.ts';

/** Texts of the components that public portals use. The portals' own texts are in `texts/`, which the kit can’t import. */
export const kitEnglish = {
  'address.country': 'Country',
  'address.attention': 'Attention to',
  'address.line1': 'Address line 1',
  'address.line2': 'Address line 2',
  'address.city': 'City',
  'address.state': 'State',
  'address.region': 'Region',
  'address.postalCode': 'Postal code',

  'amounts.maximum': 'of {maximum}',
  'amounts.useRemaining': 'Use remaining amount',
  'amounts.amount': 'Amount for {part}',
  'amounts.over': 'Over by',
  'amounts.left': 'Left to allocate',

  'check.label': 'Check for {amount} to {payableTo}',
  'check.number': 'No. {checkNumber}',
  'check.payTo': 'Pay to the order of',
  'check.samplePayee': 'Sample payee',
  'check.forBenefitOf': 'For benefit of {name}',
  'check.memo': 'Memo: {memo}',

  'steps.step': 'Step {step} of {total}',
  'steps.back': 'BACK',
  'steps.continue': 'Save & Continue',
  'steps.finish': 'Save & Finish',
  'steps.later': 'Save and finish later',

  'file.file': 'File',
  'file.drop': 'Drop a file here, or',
  'file.choose': 'Choose a file',
  'file.chooseAnother': 'Choose another file',
  'file.uploading': 'Uploading',
  'file.limit': 'Up to {megabytes} MB',
} as const;
export const kitText = catalogOf(kitEnglish, 'kit-texts');
