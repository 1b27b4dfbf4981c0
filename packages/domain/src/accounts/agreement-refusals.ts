import { refusals } from '../refusal/refusal.ts';

export const agreementRefusals = refusals({
  versionTaken: [
    'conflict',
    'This agreement has a version with that name for the same accounts already. Choose another name.',
  ],
  isInProgram: [
    'conflict',
    'What participants sign stands in the program and changes with it, so that every signature names its exact words. Choose another agreement.',
  ],
  wasAccepted: [
    'conflict',
    'Somebody has accepted this version, so its file stays as it is. Add a new version instead.',
  ],
  alreadyAccepted: ['conflict', 'This account has accepted it already.'],
  nobodyPending: ['conflict', 'Every account that must accept this version has done so, so nobody is reminded.'],
  notRemovedYet: ['conflict', 'This version is in force, so there is nothing to restore.'],
  mustAcceptFirst: [
    'conflict',
    (facts: { identifier: string }) =>
      `Accept the amendment “${facts.identifier}” of your agreement first. An owner of the account finds it under Account, Agreements.`,
  ],
  brandTaken: ['conflict', 'This account or user carries a brand already. Take that one away first.'],
  brandIsLinked: ['conflict', 'Accounts or users carry this brand. Take it from them before you delete it.'],
  logoUnreadable: ['invalid', 'This picture cannot be read. Upload the logo as PNG or JPEG.'],
});
