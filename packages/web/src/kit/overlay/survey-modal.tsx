import { Button } from '../display/button.tsx';
import { Row, Stack } from '../display/layout.tsx';
import { spoken } from '../text/language.ts';
import { Modal } from './modal.tsx';
import styles from './survey.module.css';
import { type SurveyProps, surveyText } from './survey-text.ts';

function StartSurvey({ address, onAnswer, look = 'primary' }: SurveyProps & { look?: 'primary' | 'secondary' }) {
  return (
    <Button look={look} href={address} opensBeside onClick={() => onAnswer(false)}>
      {spoken('Start Survey')}
    </Button>
  );
}

const testText = 'Test mode: answers aren’t counted.';

/** Offers a survey in a dialog. Source: doc 2 §2. */
export function SurveyModal(props: SurveyProps) {
  const { title, text } = surveyText[props.survey];
  return (
    <Modal title={title} width="xsmall" onClose={() => props.onAnswer(true)} footer={<StartSurvey {...props} />}>
      <Stack>
        <p>{text}</p>
        {props.isTest && <p>{testText}</p>}
      </Stack>
    </Modal>
  );
}

/** Offers a survey in one quiet line below a result, which stays the first thing on the page. */
export function SurveyLine(props: SurveyProps) {
  const { title, text } = surveyText[props.survey];
  return (
    <section className={styles['survey']} aria-label={spoken(title)}>
      <p>
        <strong>{spoken(title)}</strong> {spoken(text)}
        {props.isTest && ` ${testText}`}
      </p>
      <Row>
        <Button onClick={() => props.onAnswer(true)}>{spoken('Not now')}</Button>
        <StartSurvey {...props} look="secondary" />
      </Row>
    </section>
  );
}
