import { rejections } from '../foundation/rejection/rejection.ts';

/** Rejections for a restored database that is held, and for its recovery. */
export const recoveryRejections = rejections({
  heldAfterRestore: [
    'conflict',
    'Fiducia was restored from a backup and is held until our staff have checked what happened in the meantime. You can sign in and read, but nothing can be changed or sent yet.',
  ],
  notHeld: ['conflict', 'Fiducia isn’t held after a restore, so there is nothing to decide. Refresh the page.'],
  itemsUndecided: ['conflict', 'Decide every item in the list first. Then the hold can be released.'],
  auditNotClean: [
    'conflict',
    'Run the audit after the last decision. The hold can be released only if it finds no violations.',
  ],
  auditIsRunning: ['conflict', 'The audit is running. Wait until it ends.'],
  releaseRequested: [
    'conflict',
    'The release has already been requested. Withdraw the request before you change a decision.',
  ],
  notRequested: ['conflict', 'No one has requested the release, or the request was withdrawn. Refresh the page.'],
  secondPerson: ['conflict', 'You requested the release, so another user must approve it.'],
  samePerson: [
    'conflict',
    'You requested the release under another login of yours, so another person must approve it.',
  ],
  batchNotSendable: [
    'conflict',
    ({ number, why }: { readonly number: string; readonly why: string }) =>
      `Batch ${number} can’t be recorded as sent: ${why}`,
  ],
});
