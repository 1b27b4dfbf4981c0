import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of the IRA portal: pages before sign-in, the home page, the application, and the investments. */
export const iraEnglish = {
  'start.signIn': 'Sign in',
  'start.create': 'Create login',

  'lead.title': 'Welcome',
  'lead.saved':
    '{partner} referred you for plan <strong>{plan}</strong>. We’ll remember this until you close this browser window.',
  'lead.unreadable': 'We couldn’t read your partner’s link. You can continue without it and tell us your plan later.',

  'kind.traditional': 'Traditional IRA',
  'kind.roth': 'Roth IRA',
  'kind.rollover': 'Rollover IRA',

  'home.title': 'Your IRA',
  'home.welcome': 'Welcome back, {firstName}',
  'home.retry': 'Try again',
  'home.none': 'We aren’t opening an IRA for you yet',
  'home.none.next':
    'If someone invited you, sign in with the email address on the invitation. You can also ask them to invite {emailAddress}.',
  'home.none.nextWithoutEmail': 'If someone invited you, sign in with the email address on the invitation.',
  'home.advisor': 'Advisor',
  'home.advisor.none': 'None',
  'home.applied': 'Date applied',
  'home.address': 'Address',
  'home.withoutAdvisor': 'Continue without an advisor',
  'home.withoutAdvisor.done': 'You’re continuing without an advisor',
  'home.apply': 'Apply for your IRA',
  'home.invest': 'Choose investments',

  'step.login': 'Login',
  'step.advisor': 'Advisor',
  'step.application': 'Application',
  'step.preferences': 'Investments',
  'step.opening': 'Open',

  'stage.added': 'You’re invited. We haven’t linked your login to the invitation yet.',
  'stage.invited': 'You’re invited. We haven’t linked your login to the invitation yet.',
  'stage.registered': 'We asked your advisor to approve your account. You can also continue without an advisor.',
  'stage.advisorDeclined': 'Your advisor didn’t approve the account. You can continue without an advisor.',
  'stage.advisorDeclined.note': 'Your advisor wrote: “{note}”',
  'stage.advisorApproved': 'Your advisor approved your account. Next, apply for your IRA.',
  'stage.noAdvisor': 'You’re continuing without an advisor. Next, apply for your IRA.',
  'stage.applicationStarted': 'We saved what you entered. Continue your application where you left off.',
  'stage.applicationSubmitted':
    'We received your application and are confirming your identity. That usually takes a few minutes.',
  'stage.inReview':
    'We couldn’t confirm your identity electronically. Upload an identity document, and we review it within one business day.',
  'stage.inReview.uploaded':
    'We have your identity document and are reviewing it. We write to you within one business day.',
  'stage.declined': 'We can’t open this IRA.',
  'stage.declined.note': 'Reason: {note}',
  'stage.readyForPersonalization':
    'Your application is approved. Next, choose how to invest your money, or keep the low-risk default.',
  'stage.preferencesCompleted': 'We have everything we need from you. The custodian is opening your IRA.',
  'stage.readyForFunds': 'Your IRA is open. We’re setting up your investments.',
  'stage.setUpComplete': 'Your IRA is open and waits for its first dollar.',
  'stage.active': 'Your IRA is open and holds money.',

  'application.title': 'Open your IRA',
  'application.subtitle':
    'This takes about five minutes. The law requires us to ask these questions of everyone who opens an account.',
  'application.crumb': 'Application',
  'application.none': 'You don’t have an application to complete right now',
  'application.none.next': 'Go to your IRA to see the next step.',
  'application.none.action': 'View your IRA',
  'application.submit': 'Submit application',
  'application.submitted': 'We received your application',
  'application.ira': 'The IRA',
  'application.kind': 'Type of IRA',
  'application.kind.traditional': 'Traditional',
  'application.kind.traditional.text': 'You pay tax when you take money out.',
  'application.kind.roth': 'Roth',
  'application.kind.roth.text':
    'You pay tax on the money before it goes in. Later, you can usually take it out tax-free.',
  'application.kind.rollover': 'Rollover',
  'application.kind.rollover.text': 'Keeps the money from your former plan separate from your other IRA money.',
  'application.you': 'About you',
  'application.dateOfBirth': 'Date of birth',
  'application.streetAddress': 'Street address',
  'application.beneficiaries': 'Who should get your money if you die?',
  'application.beneficiaries.add': 'Add beneficiary',
  'application.beneficiaries.hint':
    'The shares must add up to 100 percent. Leave this empty if you don’t want to name anyone now.',
  'application.beneficiary.name': 'Name of beneficiary {number}',
  'application.beneficiary.relationship': 'Relationship of beneficiary {number}',
  'application.beneficiary.share': 'Share of beneficiary {number} (percent)',
  'application.agreements': 'What you agree to',
  'application.agreements.read': 'Read the {name}',
  'application.agreements.version': '{name}, version {version}',
  'application.agree': 'I want to open this IRA, and I agree to its terms',

  'investments.title': 'Choose investments',
  'investments.submit': 'Save investments',
  'investments.saved': 'We saved your choice',
  'investments.risk': 'How much risk suits you?',
  'investments.risk.cautious': 'Cautious',
  'investments.risk.cautious.text': 'Low risk, with slow growth.',
  'investments.risk.balanced': 'Balanced',
  'investments.risk.balanced.text': 'Some ups and downs, with some growth.',
  'investments.risk.growth': 'Growth',
  'investments.risk.growth.text': 'Large ups and downs. Best for money you won’t need for many years.',
  'investments.portfolio': 'Model portfolio',
  'investments.portfolio.hint':
    'A ready-made mix of investments. Enter its name from your advisor or from the list of models.',
  'investments.default': 'Keep the default: a low-risk money market fund',
  'investments.default.saved': 'We’ll invest your money in a low-risk money market fund',
} as const;
export const iraText = catalogOf(iraEnglish);
