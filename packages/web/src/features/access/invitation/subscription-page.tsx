import { useState } from 'react';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { call } from '../../../shell/api.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { iraInviteText } from '../../../texts/ira-invite.ts';
import { attempt } from '../attempt.ts';
import { NarrowPage } from '../narrow-page.tsx';

/** Stops or resumes a sender's campaign emails. Requires a click, because email scanners open links too. */
export function Screen() {
  const id = useParameter('prospectUuid');
  const action = useParameter('action') === 'resubscribe' ? 'resubscribe' : 'unsubscribe';
  const [sender, setSender] = useState<string>();
  const other = action === 'unsubscribe' ? 'resubscribe' : 'unsubscribe';
  if (sender !== undefined) {
    return (
      <NarrowPage title={iraInviteText(`subscription.${action}.done`)}>
        <Stack>
          <Alert tone="success">{iraInviteText(`subscription.${action}.done.text`, { sender })}</Alert>
          <Button look="link" href={`/prospect-subscription/${id}/${other}`}>
            {iraInviteText(`subscription.${other}.submit`)}
          </Button>
        </Stack>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={iraInviteText(`subscription.${action}.title`)}>
      <Form
        label={iraInviteText(`subscription.${action}.title`)}
        values={{}}
        submitText={iraInviteText(`subscription.${action}.submit`)}
        onSubmit={() =>
          attempt(async () => {
            const { result } = await call('POST /public/prospects/:id/subscription/:action', {
              params: { id, action },
            });
            setSender(result.senderName);
          })
        }
      >
        <p>{iraInviteText(`subscription.${action}.lead`)}</p>
      </Form>
    </NarrowPage>
  );
}
