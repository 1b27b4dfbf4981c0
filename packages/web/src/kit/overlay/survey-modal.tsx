import { Alert } from '../display/alert.tsx';
import { Button } from '../display/button.tsx';
import { Modal } from './modal.tsx';

export interface SurveyModalProps {
  readonly survey: 'client' | 'participant';
  /** Answers do not count; outside production. */
  readonly isTest: boolean;
  /** Where the survey is filled in; it opens beside this page. */
  readonly address: string;
  /** Told once, when the window closes: by the start of the survey (false), or without it (true). */
  readonly onAnswer: (wasDismissed: boolean) => void;
}

const words = {
  client: {
    title: 'How was it to submit this order?',
    text: 'Four questions, two minutes. Your answers decide what we make easier next.',
  },
  participant: {
    title: 'How was it to make your choice?',
    text: 'Four questions, two minutes. What you answer changes nothing about your payment.',
  },
};

/** Offers a survey. Source: doc 2 §2. */
export function SurveyModal({ survey, isTest, address, onAnswer }: SurveyModalProps) {
  const { title, text } = words[survey];
  return (
    <Modal
      title={title}
      width="xsmall"
      onClose={() => onAnswer(true)}
      footer={
        <Button look="primary" href={address} opensBeside onClick={() => onAnswer(false)}>
          Start Survey
        </Button>
      }
    >
      <p>{text}</p>
      {isTest && <Alert tone="warning">Test mode: the answers are not counted.</Alert>}
    </Modal>
  );
}
