import { Button } from '../../kit/display/button.tsx';
import { Row, Stack, Steps } from '../../kit/display/layout.tsx';
import { useSession } from '../../shell/session.ts';
import { iraText } from '../../texts/ira.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Renders the start page of the IRA portal. A route guard redirects signed-in IRA owners. */
export function Screen() {
  const { user } = useSession();
  return (
    <NarrowPage title={iraText('start.title')} lead={iraText('start.lead')}>
      <Stack>
        <Steps steps={[iraText('start.step.signIn'), iraText('start.step.apply'), iraText('start.step.invest')]} />
        {user ? (
          <p>{iraText('start.noIra')}</p>
        ) : (
          <Row>
            <Button look="primary" href="/login">
              {iraText('start.signIn')}
            </Button>
            <Button href="/start/create-account">{iraText('start.create')}</Button>
            <Button look="link" href="/forgot-password">
              {iraText('start.forgotPassword')}
            </Button>
          </Row>
        )}
      </Stack>
    </NarrowPage>
  );
}
