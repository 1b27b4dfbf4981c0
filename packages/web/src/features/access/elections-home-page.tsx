import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import { participantStartText as text } from '../../texts/participant-start.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Renders the start page of benefit elections, which sends visitors to the participant portal to sign in. */
export function Screen() {
  return (
    <NarrowPage title={text('elections.title')} lead={text('elections.lead')}>
      <Row>
        <Button look="primary" href={portalAddress('participant', '/login')}>
          {text('home.signIn')}
        </Button>
        <Button href={portalAddress('participant', '/start')}>{text('elections.letter')}</Button>
      </Row>
    </NarrowPage>
  );
}
