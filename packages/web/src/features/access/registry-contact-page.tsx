import type { BodyAt } from '@fiducia/contract/api';
import { contactSenders, contactTopics } from '@fiducia/domain/registry/contact-request-machine';
import { contactSenderNames, contactTopicNames } from '@fiducia/domain/registry/contact-words';
import { useState } from 'react';
import { RegistryFoot } from '../../entity/registry-foot.tsx';
import { Alert } from '../../kit/display/alert.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { spoken } from '../../kit/text/language.ts';
import { call } from '../../shell/api.ts';
import { fieldText } from '../../texts/fields.ts';
import { registryText } from '../../texts/registry.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

type Message = BodyAt<'POST /public/national-registry/contact-requests'>;

interface Values extends Pick<Message, 'fullName' | 'emailAddress' | 'message'> {
  readonly senderType: Message['senderType'] | null;
  readonly topic: Message['topic'] | null;
}

const empty: Values = { fullName: '', emailAddress: '', senderType: null, topic: null, message: '' };

/** Renders the contact form of the registry. Staff reply by email. */
export function Screen() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <NarrowPage
        title={registryText('contact.title')}
        lead={registryText('contact.lead')}
        links={<a href="/search">{registryText('contact.search')}</a>}
      >
        {sentTo === undefined ? (
          <Form<Values>
            label={registryText('contact.form')}
            values={empty}
            submitText={registryText('contact.submit')}
            onSubmit={({ senderType, topic, ...values }) =>
              attempt(async () => {
                // The form is not submitted until both are selected.
                if (senderType === null || topic === null) return;
                const body = { ...values, senderType, topic, captchaClientResponse: await readCaptcha() };
                await call('POST /public/national-registry/contact-requests', { body });
                setSentTo(values.emailAddress);
              })
            }
          >
            <TextField
              name="fullName"
              label={registryText('contact.name')}
              isRequired
              autoComplete="name"
              maxLength={120}
            />
            <EmailField name="emailAddress" label={fieldText('email')} isRequired autoComplete="email" />
            <SelectField
              name="senderType"
              label={registryText('contact.sender')}
              isRequired
              options={contactSenders.map((value) => ({ value, text: spoken(contactSenderNames[value]) }))}
            />
            <SelectField
              name="topic"
              label={registryText('contact.topic')}
              isRequired
              options={contactTopics.map((value) => ({ value, text: spoken(contactTopicNames[value]) }))}
            />
            <TextAreaField name="message" label={registryText('contact.message')} isRequired maxLength={4000} />
          </Form>
        ) : (
          <Alert tone="success" title={registryText('contact.sent')}>
            {registryText('contact.sent.next', { emailAddress: sentTo })}
          </Alert>
        )}
      </NarrowPage>
      <RegistryFoot />
    </>
  );
}
