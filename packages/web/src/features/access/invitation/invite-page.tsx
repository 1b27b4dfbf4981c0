import { useState } from 'react';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack, Steps } from '../../../kit/display/layout.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { call } from '../../../shell/api.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { fieldText } from '../../../texts/fields.ts';
import { iraInviteText } from '../../../texts/ira-invite.ts';
import { attempt } from '../attempt.ts';
import { NarrowPage } from '../narrow-page.tsx';
import { readCaptcha } from '../read-captcha.ts';
import { useInvitation } from './use-invitation.ts';

/** Asks for the address of an invited person and emails the invitation to it. The response is the same for all. */
function SendInvitation() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return <Alert tone="success">{iraInviteText('invite.sent', { emailAddress: sentTo })}</Alert>;
  return (
    <Form
      label={iraInviteText('invite.lost')}
      values={{ emailAddress: '' }}
      submitText={iraInviteText('invite.lost.submit')}
      onSubmit={({ emailAddress }) =>
        attempt(async () => {
          const body = { emailAddress, captchaClientResponse: await readCaptcha() };
          await call('POST /public/prospects/check-invite', { body });
          setSentTo(emailAddress);
        })
      }
    >
      <p>{iraInviteText('invite.lost.lead')}</p>
      <EmailField name="emailAddress" label={fieldText('email')} isRequired />
    </Form>
  );
}

/** Renders the page that an invitation to open an IRA links to. Without an ID, it emails the invitation again. */
export function Screen() {
  const prospectId = useParameter('userUuid');
  const { invitation, isUnknown, failure } = useInvitation(prospectId);
  return (
    <NarrowPage
      title={
        invitation
          ? iraInviteText('invite.titleBy', { sender: invitation.senderName })
          : iraInviteText(isUnknown ? 'invite.titleUnknown' : 'invite.title')
      }
      lead={iraInviteText('invite.lead')}
    >
      {isUnknown ? (
        <Stack>
          <Alert tone="warning">{iraInviteText('invite.unknown')}</Alert>
          <Row>
            <Button look="primary" href="/start">
              {iraInviteText('invite.start')}
            </Button>
            <Button href="/login">{iraInviteText('invite.signIn')}</Button>
          </Row>
        </Stack>
      ) : prospectId ? (
        <Stack>
          <FailureAlert failure={failure} />
          <Steps
            steps={[
              iraInviteText('invite.step.login'),
              iraInviteText('invite.step.apply'),
              iraInviteText('invite.step.invest'),
            ]}
          />
          <Row>
            <Button look="primary" href={`/invite/${prospectId}/create-account`}>
              {iraInviteText('invite.create')}
            </Button>
            <Button href="/login">{iraInviteText('invite.signIn')}</Button>
            <Button look="link" href={`/prospect-subscription/${prospectId}/unsubscribe`}>
              {iraInviteText('invite.no')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <SendInvitation />
      )}
    </NarrowPage>
  );
}
