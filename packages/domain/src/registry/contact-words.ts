import type { contactSenders, contactTopics } from './contact-request-machine.ts';

/** Who writes to the registry, as people read it. */
export const contactSenderNames: Readonly<Record<(typeof contactSenders)[number], string>> = {
  employee: 'Employee',
  employer: 'Employer',
  provider: 'Provider',
};

/** What a message to the registry is about, as people read it. */
export const contactTopicNames: Readonly<Record<(typeof contactTopics)[number], string>> = {
  findMyBenefit: 'Find my benefit',
  listPeople: 'List people',
  correctAListing: 'Correct a listing',
  somethingElse: 'Something else',
};
