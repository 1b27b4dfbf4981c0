import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack, Steps } from '../../kit/display/layout.tsx';
import { HelpFoot } from '../../shell/help-foot.tsx';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import { participantStartText as text } from '../../texts/participant-start.ts';
import styles from './access.module.css';
import { RealLetter } from './real-letter.tsx';

/**
 * Renders the start page of benefit elections: what it is for, what visitors need, until when, and both ways into the
 * participant portal.
 */
export function Screen() {
  return (
    <>
      <section className={styles['hero']}>
        <h1 tabIndex={-1}>{text('elections.title')}</h1>
        <p>{text('elections.lead')}</p>
        <div className={styles['waysIn']}>
          <Button look="primary" href={portalAddress('participant', '/start')}>
            {text('elections.letter')}
          </Button>
          <Button href={portalAddress('participant', '/login')}>{text('home.signIn')}</Button>
        </div>
        <p className={styles['small']}>{text('elections.ways')}</p>
      </section>
      <div className={styles['doors']}>
        <Card title={text('elections.deadline')}>
          <Stack>
            <p>{text('elections.deadline.where')}</p>
            <p>{text('elections.deadline.after')}</p>
          </Stack>
        </Card>
        <Card title={text('elections.need')}>
          <ul className={styles['list']}>
            <li>{text('elections.need.letter')}</li>
            <li>{text('elections.need.taxId')}</li>
            <li>{text('elections.need.account')}</li>
          </ul>
        </Card>
        <Card title={text('elections.steps')}>
          <Steps
            steps={[
              text('elections.steps.notice'),
              text('elections.steps.choice'),
              text('elections.steps.account'),
              text('elections.steps.sign'),
            ]}
          />
        </Card>
      </div>
      <RealLetter />
      <HelpFoot />
    </>
  );
}
