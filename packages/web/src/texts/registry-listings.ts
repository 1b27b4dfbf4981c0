import { catalogOf } from '../kit/text/catalog.ts';

/** Messages of an employer's registry listings: import from a file, review of the company, and yearly confirmation. */
export const registryListingsEnglish = {
  'import.title': 'Import participants from a file',
  'import.limit': 'Up to {megabytes} MB and 50,000 participants',
  'import.hint':
    'Put the column names in the first row. Last name and tax ID are required. You can start from the <excel>Excel template</excel> or the <csv>CSV template</csv>.',
  'import.reading': 'Reading {fileName}',
  'import.running': 'Importing {fileName}',
  'import.done': '{count, plural, one {# participant} other {# participants}} listed from {fileName}',
  'import.known':
    '{count, plural, one {# participant was already listed.} other {# participants were already listed.}}',
  'import.allNew': 'All of these participants are new.',
  'import.failed': 'We couldn’t import {fileName}',
  'import.failed.next': 'We didn’t list anyone from this file.',

  'preview.title': 'Check {fileName} before you list anyone',
  'preview.total': '{count, plural, one {# row in the file} other {# rows in the file}}',
  'preview.new': 'To be listed',
  'preview.known': 'Already listed',
  'preview.known.note': 'Skipped',
  'preview.faulty': 'To correct',
  'preview.faulty.note': 'Not listed until you correct them',
  'preview.corrected':
    '{count, plural, one {You corrected # value here. Your file stays as it is.} other {You corrected # values here. Your file stays as it is.}}',
  'preview.undo': 'Undo corrections',
  'preview.again': 'Check again',
  'preview.checking': 'Checking your corrections',
  'preview.ignored': 'We don’t import these columns: {columns}.',
  'preview.none': 'There is no one new to list in this file.',
  'preview.list': '{count, plural, one {List # participant} other {List # participants}}',
  'preview.other': 'Choose another file',
  'preview.caption': 'Participants to be listed',
  'preview.more': '{count, plural, one {# more isn’t shown.} other {# more aren’t shown.}}',

  'faults.title': '{count, plural, one {# row to correct} other {# rows to correct}}',
  'faults.next': 'Download these rows with the problem next to each value. Correct them, then upload that file here.',
  'faults.download': 'Download rows to correct',
  'faults.next.here':
    'Correct the values here: we check each one as you go. Or download these rows, correct them, and upload that file. Rows that you don’t correct aren’t listed.',
  'faults.edit': '{column}, row {row}',
  'faults.row': 'Row',
  'faults.column': 'Column',
  'faults.value': 'Value in file',
  'faults.value.current': 'Value',
  'faults.value.empty': 'Empty',
  'faults.problem': 'Problem',

  'lostAndFound.download': 'Download for DOL Lost and Found',

  'review.waiting': 'We’re reviewing {company}',
  'review.waiting.next':
    'You can list participants already. Searches find them when the review is done. We’ll email the company’s contact.',
  'review.declined': 'We couldn’t accept {company}',
  'review.declined.next':
    '{reason} Searches don’t find your participants. Correct the company, then ask for another review.',
  'review.again': 'Ask for another review',
  'review.again.done': 'Sent for review',

  'confirm.due': 'Confirm your listings by {date}',
  'confirm.late': 'Your listings were due for confirmation on {date}',
  'confirm.next':
    'Once a year, confirm that everyone you list is still owed a benefit. Before you confirm, mark those who were paid as reunited.',
  'confirm.late.next': 'No one was removed, but those who find a listing see that it isn’t confirmed.',
  'confirm.button': 'Confirm listings',
  'confirm.done': 'Listings confirmed',
  'confirm.never': 'Not yet',
  'confirm.stat': 'Listings confirmed',
  'confirm.stat.due': 'Next by {date}',
} as const;
export const registryListingsText = catalogOf(registryListingsEnglish, 'registry-listings');
