import { Button } from '../../kit/display/button.tsx';
import { Row, Stack, Steps } from '../../kit/display/layout.tsx';
import { useSession } from '../../shell/session.ts';
import { NarrowPage } from './narrow-page.tsx';

const steps = [
  'Sign in with the email address that was invited.',
  'Tell us if you have an advisor, then apply.',
  'Choose how to invest your money. We’ll email you when your IRA is open.',
];

/** The start page of the IRA portal for people who open an IRA; a route guard forwards signed-in IRA owners. */
export function Screen() {
  const { user } = useSession();
  return (
    <NarrowPage
      title="An IRA for the money from your former plan"
      lead="Your advisor or your plan invited you. Manage everything about your account here."
    >
      <Stack>
        <Steps steps={steps} />
        {user ? (
          <p>You’re signed in, but this login doesn’t have an IRA.</p>
        ) : (
          <Row>
            <Button look="primary" href="/login">
              Sign in
            </Button>
            <Button href="/forgot-password">Forgot password?</Button>
          </Row>
        )}
      </Stack>
    </NarrowPage>
  );
}
