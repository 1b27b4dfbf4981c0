import { catalogOf } from '../kit/text/catalog.ts';

/** Messages to participants whose mail came back or whose identity isn't confirmed. */
export const participantPersonEnglish = {
  'identity.title': 'Confirm your identity',
  'identity.text':
    'We couldn’t confirm your identity automatically. This happens, for example, after a move or a change of name. Please send us a photo or scan of one document. We’ll review it within two business days.',
  'identity.type': 'Kind of document',
  'identity.driversLicense': 'Driver’s license',
  'identity.stateId': 'State ID card',
  'identity.passport': 'Passport',
  'identity.other': 'Other government document',
  'identity.file': 'Photo or scan',
  'identity.file.hint': 'All four corners must be visible, and the text readable. PDF, PNG, or JPEG.',
  'identity.submit': 'Send document',
  'identity.sent': 'Thank you. We’ll review your document and email you.',
  'identity.rejected': 'We couldn’t accept your last document',
  'identity.inReview': 'We have your document and are reviewing it. We’ll email you when we’re done.',

  'address.title': 'Our letter to you came back',
  'address.text': 'The post office couldn’t deliver it. Update your address so our letters and checks reach you.',
  'address.change': 'Change address',
} as const;

export const participantPersonText = catalogOf(participantPersonEnglish, 'participant-person');
