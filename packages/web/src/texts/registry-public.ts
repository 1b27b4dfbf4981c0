import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the registry's public articles. */
export const registryPublicEnglish = {
  'start.title': 'Find retirement money from an old job',
  'start.lead':
    'Employers list former employees here when a retirement benefit was left behind and letters came back. Searching and claiming are free.',
  'start.search': 'Search now',
  'start.door.employee': 'I left a job',
  'start.door.employee.text': 'See how to search and what happens when there’s a match.',
  'start.door.employer': 'I’m an employer',
  'start.door.employer.text': 'List people you can’t reach, one at a time or from a spreadsheet.',
  'start.door.provider': 'I run plans for employers',
  'start.door.provider.text': 'List people for several employers with one login.',
  'start.steps': 'How it works',
  'start.step.1': 'You search',
  'start.step.1.text': 'Enter your Social Security number and last name. We don’t store the number.',
  'start.step.2': 'You leave your contact details',
  'start.step.2.text':
    'If an employer lists you, we show you its name and send it your contact details. Only the employer and our staff see them.',
  'start.step.3': 'The employer contacts you',
  'start.step.3.text': 'It confirms who you are, tells you whether money is due, and explains your choices.',
  'other.title': 'Other free places to look',
  'other.dol': 'Retirement Savings Lost and Found',
  'other.dol.text': 'US Department of Labor. You sign in with Login.gov.',
  'other.pbgc': 'Unclaimed pensions',
  'other.pbgc.text': 'Pension Benefit Guaranty Corporation, for plans that ended.',
  'other.state': 'Your state’s unclaimed property office',
  'other.state.text': 'For uncashed checks and old bank accounts. Find your state’s office at unclaimed.org.',

  'about.title': 'About this registry',
  'about.lead': 'A list of people whose retirement benefits couldn’t be delivered.',
  'about.who': 'Who runs it',
  'about.who.text':
    '{name} runs this registry for employers and the companies that administer their plans. We’re a private company, not a government agency. Call us at {phone}.',
  'about.is': 'What it is, and what it isn’t',
  'about.is.1':
    'Employers list people who left a benefit behind. An employer that doesn’t use this registry isn’t in it.',
  'about.is.2': 'We don’t hold the money and don’t know the amount. The employer or its plan does.',
  'about.is.3': 'A match isn’t a promise of money. Some benefits turn out to be paid already.',
  'about.privacy': 'How we protect you',
  'about.privacy.1': 'Tax IDs are stored encrypted. Only a search for the whole number can find a record.',
  'about.privacy.2': 'A number alone finds nothing: you also enter the last name. After ten searches a day, we stop.',
  'about.privacy.3': 'A match shows the employer and the plan, never an address, a date of birth, or an amount.',
  'about.privacy.4': 'Every search is logged.',

  'employees.title': 'How it works',
  'employees.lead': 'For anyone who left a job with a retirement plan.',
  'employees.why': 'Why money gets left behind',
  'employees.why.text':
    'People move, change their names, and forget small accounts. When letters come back, the plan must look for them. Listing them here is one way.',
  'employees.how': 'How to search',
  'employees.how.1': 'Have your Social Security number or ITIN ready.',
  'employees.how.2': 'Enter the last name that you had at that job. Try your earlier names, too.',
  'employees.how.3': 'If there’s no match, search again in a few months. Employers add people all year.',
  'employees.match': 'What happens when there’s a match',
  'employees.match.1': 'You see which employer lists you, and for which plan.',
  'employees.match.2': 'You leave your name and email address. We send them to the employer right away.',
  'employees.match.3': 'The employer or its plan contacts you and checks who you are. Have a photo ID ready.',
  'employees.scams': 'Watch out for scams',
  'employees.scams.1': 'Searching and claiming are free. No one can speed it up for a fee.',
  'employees.scams.2': 'We never ask for a bank password, a gift card, or a payment.',
  'employees.scams.3':
    'We never call, text, or email you first. Did someone do that in our name? <contact>Tell us</contact>.',
  'employees.search': 'Search now',

  'employers.title': 'For employers',
  'employers.lead': 'List former employees that you can’t reach, so that they can find you.',
  'employers.why': 'Why list people',
  'employers.why.text':
    'Plan fiduciaries must look for people who are owed benefits. The Department of Labor names public registries among the good ways to do so. Listing is free, also for the people who search.',
  'employers.how': 'How to start',
  'employers.how.1': '<register>Create your login</register> and confirm your email address.',
  'employers.how.2': 'Add your company. People who find a match see its name.',
  'employers.how.3':
    'Add people one at a time, or upload a spreadsheet. Start from the <excel>Excel template</excel> or the <csv>CSV template</csv>.',
  'employers.get': 'What you get',
  'employers.get.1': 'An email as soon as someone finds their listing, with how to reach them.',
  'employers.get.2': 'For each person, how often and when their number was searched.',
  'employers.get.3': 'A list of who was found and who has been paid, which you can export for your files.',
  'employers.register': 'Create your login',
  'employers.signIn': 'Sign in',

  'providers.title': 'For providers',
  'providers.lead': 'For third-party administrators and recordkeepers.',
  'providers.several': 'Several employers, one login',
  'providers.several.text':
    'Add each employer as a company. People who search see the employer’s name, not yours. Matches go to the contact that you enter for the company.',
  'providers.bulk': 'Large lists',
  'providers.bulk.text':
    'Upload up to 50,000 people per file. People that you already list are skipped, so you can upload the whole list again.',
  'providers.help': 'Questions about a large number of plans? <contact>Write to us</contact>.',

  'faqs.title': 'Questions and answers',
  'faqs.lead': 'Not answered here? Write to us.',
  'faqs.search': 'Search the questions',
  'faqs.none': 'No question matches',
  'faqs.none.next': 'Try another word, or contact us.',
  'faqs.for.employee': 'For people who left a job',
  'faqs.for.employer': 'For employers and providers',
  'faqs.cost': 'What does it cost?',
  'faqs.cost.text': 'Nothing. Searching, claiming, and listing are free.',
  'faqs.ssn': 'Why do you ask for my Social Security number?',
  'faqs.ssn.text':
    'Names are not unique, and employers know you by this number. We compare it with encrypted records. Of a search, we keep only a code that can’t be turned back into the number.',
  'faqs.name': 'My name has changed. Which one do I enter?',
  'faqs.name.text':
    'The last name that you had at that job. Accents, hyphens, and capital letters make no difference. If it finds nothing, try your other names.',
  'faqs.amount': 'How much money is it?',
  'faqs.amount.text': 'We don’t know. The employer or its plan tells you after it has checked who you are.',
  'faqs.quick': 'How soon will I hear from the employer?',
  'faqs.quick.text':
    'We email the employer right away. How soon it replies is up to the employer. If you hear nothing for two weeks, contact us.',
  'faqs.heir': 'Can I search for a parent or spouse who died?',
  'faqs.heir.text':
    'Yes. Enter their number and last name, and leave your own contact details. The employer tells you what you need to show.',
  'faqs.locked': 'It says that I searched too often.',
  'faqs.locked.text': 'You can search ten times a day. Try again tomorrow, or write to us and we’ll search for you.',
  'faqs.who': 'Whom may I list?',
  'faqs.who.text':
    'Former employees, and their beneficiaries, who are owed a benefit from your plan and whom you can’t reach at the address on file.',
  'faqs.seen': 'Who sees the people that I list?',
  'faqs.seen.text':
    'Only you, and our staff. Others learn that your company lists someone when they enter that person’s tax ID and last name.',
  'faqs.paid': 'What do I do when someone has been paid?',
  'faqs.paid.text': 'Mark them as reunited. You can also remove them.',
} as const;
export const registryPublicText = catalogOf(registryPublicEnglish, 'registry-public');
