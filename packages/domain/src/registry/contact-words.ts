import type { contactSenders, contactTopics } from './contact-request-machine.ts';

/** Labels for the senders of registry inquiries. */
export const contactSenderNames: Readonly<Record<(typeof contactSenders)[number], string>> = {
  employee: 'Employee',
  employer: 'Employer',
  provider: 'Provider',
};

/** Labels for the topics of registry inquiries. */
export const contactTopicNames: Readonly<Record<(typeof contactTopics)[number], string>> = {
  findMyBenefit: 'Find my benefit',
  listPeople: 'List participants',
  correctAListing: 'Correct a listing',
  somethingElse: 'Something else',
};
