import { machine } from '../foundation/machine/machine.ts';

export const contactRequestStatuses = ['open', 'answered', 'closed', 'spam'] as const;
/** Who writes to the registry. Source: screens, `/national-registry/contact-us`. */
export const contactSenders = ['employee', 'employer', 'provider'] as const;
export const contactTopics = ['findMyBenefit', 'listPeople', 'correctAListing', 'somethingElse'] as const;

export type ContactRequestFacts = Readonly<Record<never, never>>;

const staff = { may: ['staffMember'], needs: 'participants.edit' } as const;

/** An inquiry is answered, closed, or marked as spam; each can return to the queue. */
export const contactRequestMachine = machine<ContactRequestFacts>()({
  entity: 'contactRequest',
  initial: 'open',
  transitions: {
    answer: { from: ['open'], to: 'answered', ...staff },
    close: { from: ['open', 'answered'], to: 'closed', ...staff },
    spam: { from: ['open'], to: 'spam', ...staff },
    reopen: { from: ['answered', 'closed', 'spam'], to: 'open', ...staff },
  },
});
