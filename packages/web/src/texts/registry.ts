import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the registry: the contact form, and the screens of employers that list participants. */
export const registryEnglish = {
  'contact.title': 'Contact us',
  'contact.lead': 'Don’t include a tax ID in your message. We’ll ask for it if we need it.',
  'contact.search': 'Search the registry',
  'contact.form': 'Message',
  'contact.name': 'Name',
  'contact.sender': 'I am a',
  'contact.topic': 'Topic',
  'contact.message': 'Message',
  'contact.submit': 'Send message',
  'contact.sent': 'We received your message',
  'contact.sent.next': 'We’ll read it and reply to {emailAddress}.',

  'login.lead': 'For employers and providers who list participants.',
  'login.register': 'First time here? Register',

  'account.title': 'My account',
  'account.noAccess': 'You can’t list participants yet',
  'account.noAccess.next': 'Your login doesn’t have access to a company in the registry. Contact us to get access.',

  'companies.add': 'Add company',
  'companies.note': '{found} found · {city}',
  'companies.none': 'Which employer are you listing participants for?',
  'companies.none.next':
    'Add the company and its address first. Then list participants with unclaimed benefits: add them one at a time, or upload a spreadsheet. It’s free.',

  'company.subtitle':
    'Former employees search the registry by tax ID. When we find a match, we show your company’s name.',
  'company.all': 'All companies',
  'company.tab.participants': 'Participants',
  'company.tab.import': 'Import',
  'company.tab.company': 'Company',
  'company.stat.listed': 'Participants listed',
  'company.stat.found': 'Found or reunited',
  'company.stat.lastUpload': 'Last upload',
  'company.found':
    '{count, plural, one {# participant searched and found your company} other {# participants searched and found your company}}',
  'company.found.next':
    'Contact them or pay their benefits, then mark them as reunited. If they left contact details, the list shows them.',
  'company.section.company': 'Company',
  'company.section.contact': 'Contact',
  'company.name': 'Name',
  'company.ein': 'EIN',
  'company.created': 'Created',

  'creation.title': 'Add company',
  'creation.subtitle':
    'We review each company before searches find its participants. Those who find a match see the company’s name, and we email its contact.',
  'creation.submit': 'Add company',
  'creation.company': 'Company',
  'creation.contactFirstName': 'Contact first name',
  'creation.contactLastName': 'Contact last name',
  'creation.contactEmail': 'Contact email',
  'creation.contactPhone': 'Contact phone',

  'participants.caption': 'Participants',
  'participants.lastSearched': 'Last searched',
  'participants.list': 'List participant',
  'participants.plan': 'Plan',
  'participants.contactLeft': 'Contact details',
  'participants.reunite': 'Mark as reunited',
  'participants.reunited':
    '{count, plural, one {# participant marked as reunited} other {# participants marked as reunited}}',
  'participants.remove': 'Remove participants',
  'participants.remove.one': 'Remove {name}?',
  'participants.remove.many': '{count, plural, one {Remove # participant?} other {Remove # participants?}}',
  'participants.remove.effect': 'Searches will no longer find this listing. To restore it, contact us.',
  'participants.removed.one': 'Removed {name}',
  'participants.removed.many': '{count, plural, one {# participant removed} other {# participants removed}}',
} as const;
export const registryText = catalogOf(registryEnglish, 'registry');
