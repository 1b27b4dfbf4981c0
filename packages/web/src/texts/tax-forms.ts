import { catalogOf } from '../kit/text/catalog.ts';

/** Messages for a participant's tax forms and the request to correct one. */
export const taxFormEnglish = {
  title: 'My tax forms',
  subtitle: 'Forms for {year} will be available in January {nextYear}.',
  tryAgain: 'Try again',
  none: 'No tax forms yet',
  'none.next': 'You’ll get a form for each year in which we paid you money or rolled it over.',

  'form.title': '{year}: Form {formCode}',
  'form.title.corrected': '{year}: Form {formCode}, corrected',
  'form.released': 'Released on {day}',
  'form.download': 'Download form',
  'form.reportError': 'Report an error on this form',
  'form.noBoxes': 'No box amounts to show here',
  'form.noBoxes.next': 'Download the form to see it in full.',

  'delivery.title': 'How you get your tax forms',
  'delivery.title.of': 'How you get your tax forms from {sponsor}',
  'delivery.mail': 'We mail your tax forms by January 31. You can also open them here.',
  'delivery.electronic': 'You get your tax forms here only. You agreed to this on {day}.',
  'delivery.terms':
    'If you agree, we won’t mail your forms. We’ll email you when a form is ready. You need a browser that opens PDF files. You can open each form here until at least October 15. You can change your mind at any time on this page, or call us to get a paper copy.',
  'delivery.agree': 'Get forms online only',
  'delivery.withdraw': 'Mail my forms',
  'delivery.agree.title': 'Get forms online only?',
  'delivery.withdraw.title': 'Mail your forms?',
  'delivery.withdraw.text': 'We’ll mail each form that we release from now on. You can still open your forms here.',

  'boxes.caption': 'Boxes on Form {formCode}',
  'boxes.box': 'Box',
  'boxes.name': 'Description',
  'boxes.value': 'Value',
  'boxes.value.checked': 'Checked',
  'boxes.explanation': 'Explanation',
  'boxes.codes': '{words} {meanings}.',

  'correction.title': 'Request a correction to {formCode} for {year}',
  'correction.submit': 'Request correction',
  'correction.requested': 'We’ll review it and email you.',
  'correction.box': 'Which box is wrong?',
  'correction.box.choice': 'Box {box}: {name}',
  'correction.value': 'Correct value',
  'correction.codes': 'Enter one or two codes, such as 7 or 4G.',
  'correction.reason': 'Why?',

  'request.list': 'Requests to correct this form',
  'request.waiting': 'Requested: change box {box} to {value}. We’re checking it.',
  'request.approved': 'We agree: box {box} should be {value}. We’re making a corrected form.',
  'request.refused': 'We checked box {box}, and it stays as it is.',
  'request.withdrawn': 'The request to change box {box} to {value} was withdrawn.',
  'request.withdraw': 'Withdraw request',
  'request.withdraw.done': 'Request withdrawn',
} as const;
export const taxFormText = catalogOf(taxFormEnglish, 'tax-forms');
