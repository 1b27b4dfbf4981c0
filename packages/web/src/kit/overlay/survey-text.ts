/**
 * Survey invitations: sponsors see theirs after submitting an order, participants after signing a choice. Source: doc 2
 * §2.
 */
export const surveyText = {
  client: {
    title: 'How was submitting this order?',
    text: 'Four questions, about two minutes. Your answers help us decide what to improve next.',
  },
  participant: {
    title: 'How was making your choice?',
    text: 'Four questions, about two minutes. Your answers don’t affect your payment.',
  },
} as const;

export interface SurveyProps {
  readonly survey: keyof typeof surveyText;
  /** True outside production, where answers aren't counted. */
  readonly isTest: boolean;
  /** Address of the survey, which opens in a new tab. */
  readonly address: string;
  /** Called with false when the user starts the survey, and with true when the user dismisses it. */
  readonly onAnswer: (wasDismissed: boolean) => void;
}
