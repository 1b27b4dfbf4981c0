import { catalogOf } from '../kit/text/catalog.ts';

/** Messages about a participant's distributions. */
export const participantDistributionsEnglish = {
  'list.title': 'Your distributions',
  'list.empty': 'You don’t have any distributions here',
  'list.empty.text':
    'When a plan pays you through us, you’ll see it here. Your plan may use another provider. Ask your former employer, or search the national registry of unclaimed benefits.',
  'list.finished': 'Finished ({count})',
  'list.guides': 'Guides',
  'list.guide': '{title}',
  'card.from': 'From',
  'card.gross': 'Your money, before tax',
  'card.details': 'View details',
  'card.reference': 'Reference {reference}',
} as const;

export const participantDistributionsText = catalogOf(participantDistributionsEnglish, 'participant-distributions');
