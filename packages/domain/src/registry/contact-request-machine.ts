import { machine } from '../foundation/machine/machine.ts';

export const contactRequestStatuses = ['open', 'answered', 'closed', 'spam'] as const;
/** Senders of registry inquiries. Source: screens, `/national-registry/contact-us`. */
export const contactSenders = ['employee', 'employer', 'provider'] as const;
export const contactTopics = ['findMyBenefit', 'listPeople', 'correctAListing', 'somethingElse'] as const;

export type ContactRequestFacts = Readonly<Record<never, never>>;

const staff = { may: ['staffMember'], needs: 'participants.edit' } as const;

/** State machine for registry inquiries: each is answered, closed, or marked as spam, and can be reopened. */
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
