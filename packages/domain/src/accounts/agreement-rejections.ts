import { rejections } from '../foundation/rejection/rejection.ts';

export const agreementRejections = rejections({
  versionTaken: [
    'conflict',
    'This agreement already has a version with that name for the same accounts. Choose another name.',
  ],
  isInProgram: [
    'conflict',
    'The agreement that participants sign is built into the system, so that each signature refers to its exact text. It can’t be changed here. Choose another agreement.',
  ],
  wasAccepted: [
    'conflict',
    'This version has already been accepted, so its file can’t be changed. Add a new version instead.',
  ],
  firmAccepts: [
    'forbidden',
    'Your registered investment advisor accepts this agreement for all of its firms and advisors. Ask one of its users.',
  ],
  alreadyAccepted: ['conflict', 'This account has already accepted this version.'],
  nobodyPending: [
    'conflict',
    'Every account that must accept this version has accepted it, so there is no one to remind.',
  ],
  notRemovedYet: ['conflict', 'This version hasn’t been deleted, so there is nothing to restore.'],
  mustAcceptFirst: [
    'conflict',
    (facts: { identifier: string }) =>
      `First accept the amendment “${facts.identifier}” to your agreement. An account owner can find it under Account, Agreements.`,
  ],
  brandTaken: ['conflict', 'This account or user already has a brand. Remove it first.'],
  brandIsLinked: ['conflict', 'Some accounts or users still use this brand. Remove it from them before you delete it.'],
  logoUnreadable: ['invalid', 'We couldn’t read this image. Upload the logo as a PNG or JPEG file.'],
});
