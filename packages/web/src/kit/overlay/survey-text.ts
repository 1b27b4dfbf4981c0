/** Sponsors are asked after a submission, participants after a choice. Source: doc 2 §2. */
export const surveyText = {
  client: {
    title: 'How was it to submit this order?',
    text: 'Four questions, two minutes. Your answers decide what we make easier next.',
  },
  participant: {
    title: 'How was it to make your choice?',
    text: 'Four questions, two minutes. What you answer changes nothing about your payment.',
  },
} as const;

export interface SurveyProps {
  readonly survey: keyof typeof surveyText;
  /** Answers do not count; outside production. */
  readonly isTest: boolean;
  /** Where the survey is filled in; it opens in a new tab. */
  readonly address: string;
  /** Told by the start of the survey (false), or by closing without it (true). */
  readonly onAnswer: (wasDismissed: boolean) => void;
}
