import { Button } from '../../kit/display/button.tsx';
import { Row, Stack, Steps } from '../../kit/display/layout.tsx';
import { useSession } from '../../shell/session.ts';
import { NarrowPage } from './narrow-page.tsx';

const steps = [
  'Sign in with the email address of your invitation.',
  'Say whether an advisor accompanies you, and apply.',
  'Choose how the money is invested. We write to you when the IRA is open.',
];

/** The door of the portal for people who open an IRA; who owns one goes on to it by the guard. */
export function Screen() {
  const { user } = useSession();
  return (
    <NarrowPage
      title="An IRA for the money of your former plan"
      lead="Your advisor or your plan invited you. Everything about the account is here."
    >
      <Stack>
        <Steps steps={steps} />
        {user ? (
          <p>You are signed in, but not as the owner of an IRA.</p>
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
