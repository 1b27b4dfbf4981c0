import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the pages that show an open IRA and how it was opened. */
export const iraBookEnglish = {
  'account.title': 'Your IRA',
  'account.none': 'You don’t have an open IRA yet',
  'account.none.next': 'Once it is open, you find its balance, transactions, and statements here.',
  'account.none.action': 'See the next step',
  'account.number': 'Number',
  'account.custodian': 'Custodian',
  'account.owner': 'Owner',
  'account.opened': 'Opened',
  'account.closed':
    'This IRA was closed on {day}, because no money was left in it. Your statements and tax forms stay here.',
  'account.revoked': 'This IRA was revoked on {day}.',
  'account.waits': 'Your IRA is open and waits for its first dollar',
  'account.waits.next':
    'Bring an old 401(k) or IRA over: we write the letter to the institution that holds it. If you ask it yourself, have the check made out to {custodian}, for the benefit of {owner}, with the last four characters of your IRA number: {ending}.',
  'account.transfers': 'Bring an account over',
  'account.elsewhere':
    '{custodian} holds this account. The balance is what your old plan paid into it. To take money out, ask {custodian}.',
  'account.welcome': 'Welcome letter',
  'account.history': 'How your IRA was opened',

  'contributions.title': 'Contributions',
  'contributions.none': 'You haven’t contributed yet. Rollovers and transfers don’t count toward the yearly limit.',
  'contributions.year': '{year}: {amount} of {limit}',
  'contributions.unlimited': '{year}: {amount}',
  'contributions.left': 'You can contribute {amount} more for {year}.',
  'contributions.full': 'You’ve reached the limit for {year}.',

  'minimum.title': 'Required minimum distribution',
  'minimum.year': '{year}: {taken} of {amount} taken',
  'minimum.left': 'Take {left} more by {day}.',
  'minimum.done': 'You’ve taken the minimum for {year}.',
  'minimum.missed':
    'Take {left} as soon as you can. It was due on {day}. The IRS may charge 25% of what you didn’t take, or 10% if you correct it in time.',
  'minimum.how':
    'Your balance on December 31, {before} ({balance}), divided by {period}, the IRS figure for age {age}.',
  'minimum.any':
    'If you have several traditional IRAs, you can take the total of their minimums from any of them. If your spouse is more than 10 years younger and your only beneficiary, the minimum is lower.',

  'transactions.title': 'Transactions',
  'transactions.none': 'No money has moved yet.',
  'transactions.forYear': '{kind} for {year}',
  'transactions.reversed': '{kind}, undone later',
  'transactions.waived': 'Fee for {month} paid back',

  'fees.note': 'The fee is {amount} a month. We take it out of the balance in the first days of the month.',
  'fees.title': 'Your fees are higher than your interest',
  'fees.lead': 'If nothing changes, your balance shrinks by about {loss} a year.',
  'fees.fee': 'Fees a year',
  'fees.interest': 'Interest a year',
  'fees.later': 'In ten years',
  'fees.now': '{amount} today',
  'fees.change': 'Bringing another account over, or moving this money, changes that.',
  'fees.change.enough':
    'From {enough} on, the interest pays the fees. You can bring another account over, invest the money, or move it.',
  'fees.options': 'Compare your choices',

  'beneficiaries.title': 'Beneficiaries',
  'beneficiaries.none':
    'You named no one. If you die, your IRA goes to your estate. To name beneficiaries, call us at {phone}.',
  'beneficiaries.name': '{name}, {share}%',
  'beneficiaries.primary': '{relationship}, primary',
  'beneficiaries.contingent': '{relationship}, if no primary beneficiary is alive',
  'beneficiaries.perStirpes': '{relation}, descendants inherit (per stirpes)',

  'statements.title': 'Statements',
  'statements.quarter': 'Quarter {number} of {year}',
  'statements.download': 'Download',
  'statements.until': '{from} to {to}',
  'statements.running': 'From {from}. Not final until {to}.',

  'forms.title': 'Tax forms',
  'forms.none':
    'Form 5498 for a year comes by June 1 of the next. If you take money out, Form 1099-R comes by January 31.',
  'forms.form': 'Form {formCode} for {year}',
  'forms.corrected': 'Form {formCode} for {year}, corrected',
  'forms.released': 'Ready since {day}',

  'revoke.title': 'Revoke this IRA',
  'revoke.until': 'You can revoke this IRA until {day} and get back everything that you paid in.',
  'revoke.hasMoney': 'You can revoke this IRA until {day}. Call us first, so that we return the money in it.',
  'revoke.question': 'Revoke this IRA?',
  'revoke.question.text': 'We have the custodian close it. This can’t be undone.',
  'revoke.done': 'Your IRA is revoked',

  'history.title': 'How your IRA was opened',
  'history.none': 'Nothing has happened yet',
  'history.none.next': 'When you apply for an IRA, every step appears here.',
  'history.invited': 'You were invited',
  'history.registered': 'You created your login',
  'history.advisor.approved': 'Your advisor approved the account',
  'history.advisor.declined': 'Your advisor didn’t approve the account',
  'history.applied': 'You applied',
  'history.applied.agreement': 'You accepted version {version} of the agreement',
  'history.approved': 'We approved your application',
  'history.declined': 'We declined your application',
  'history.opened': 'The custodian opened your IRA',
  'history.opened.note': '{custodian}, number ending in {ending}',
  'history.funded': 'Your first money arrived',
  'history.revoked': 'You revoked the IRA',
  'history.receipt': 'Print',
} as const;
export const iraBookText = catalogOf(iraBookEnglish, 'ira-book');
