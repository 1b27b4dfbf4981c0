import { Button } from '../display/button.tsx';
import { Card } from '../display/card.tsx';
import { Stack } from '../display/layout.tsx';
import { spoken } from '../text/language.ts';
import { Modal } from './modal.tsx';
import { type SurveyProps, surveyText } from './survey-text.ts';

function StartSurvey({ address, onAnswer }: SurveyProps) {
  return (
    <Button look="primary" href={address} opensBeside onClick={() => onAnswer(false)}>
      {spoken('Start Survey')}
    </Button>
  );
}

const testNote = <p>Test mode: answers aren’t counted.</p>;

/** Offers a survey in a dialog. Source: doc 2 §2. */
export function SurveyModal(props: SurveyProps) {
  const { title, text } = surveyText[props.survey];
  return (
    <Modal title={title} width="xsmall" onClose={() => props.onAnswer(true)} footer={<StartSurvey {...props} />}>
      <Stack>
        <p>{text}</p>
        {props.isTest && testNote}
      </Stack>
    </Modal>
  );
}

/** Offers a survey in a card, for pages that a dialog must not cover. */
export function SurveyCard(props: SurveyProps) {
  const { title, text } = surveyText[props.survey];
  return (
    <Card
      title={spoken(title)}
      actions={
        <>
          <Button onClick={() => props.onAnswer(true)}>{spoken('Not now')}</Button>
          <StartSurvey {...props} />
        </>
      }
    >
      <Stack>
        <p>{spoken(text)}</p>
        {props.isTest && testNote}
      </Stack>
    </Card>
  );
}
