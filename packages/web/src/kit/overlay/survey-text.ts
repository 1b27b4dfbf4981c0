/** Sponsors are asked after they submit an order, participants after they make their choice. Source: doc 2 §2. */
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
  /** True outside production: responses aren't counted. */
  readonly isTest: boolean;
  /** The address of the survey; it opens in a new tab. */
  readonly address: string;
  /** Called when the survey starts (false), or when it is dismissed (true). */
  readonly onAnswer: (wasDismissed: boolean) => void;
}
