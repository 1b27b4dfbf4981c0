import { useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { call } from '../../../shell/api.ts';
import { fieldText } from '../../../texts/fields.ts';
import { iraLandingText as text } from '../../../texts/ira-landing.ts';
import { attempt } from '../attempt.ts';
import { NarrowPage } from '../narrow-page.tsx';
import { readCaptcha } from '../read-captcha.ts';

const createLogin = (emailAddress: string) =>
  `/start/create-account?${new URLSearchParams({ emailAddress }).toString()}`;

/**
 * Starts the opening of an IRA with the visitor's email address. An invited address gets its link again; the page is
 * the same for every address, so that no one can find out who was invited.
 */
export function Screen() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <NarrowPage
        title={text('start.sent')}
        lead={text('start.sent.lead', { emailAddress: sentTo })}
        links={<a href="/login">{text('start.hasLogin')}</a>}
      >
        <Stack>
          <p>{text('start.sent.none')}</p>
          <Row>
            <Button look="primary" href={createLogin(sentTo)}>
              {text('start.create')}
            </Button>
            <Button onClick={() => setSentTo(undefined)}>{text('start.other')}</Button>
          </Row>
        </Stack>
      </NarrowPage>
    );
  return (
    <NarrowPage
      title={text('start.title')}
      lead={text('start.lead')}
      links={<a href="/login">{text('start.hasLogin')}</a>}
    >
      <Form
        label={text('start.title')}
        values={{ emailAddress: '' }}
        submitText={text('start.submit')}
        onSubmit={(values) =>
          attempt(async () => {
            const emailAddress = values.emailAddress.trim();
            const body = { emailAddress, captchaClientResponse: await readCaptcha() };
            await call('POST /public/prospects/check-invite', { body });
            setSentTo(emailAddress);
          })
        }
      >
        <EmailField name="emailAddress" label={fieldText('email')} isRequired autoComplete="email" />
      </Form>
    </NarrowPage>
  );
}
