import { type ReactNode, useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { fieldText } from '../../texts/fields.ts';
import { registryMatchText as text } from '../../texts/registry-match.ts';
import { attempt } from './attempt.ts';
import { readCaptcha } from './read-captcha.ts';
import type { Search } from './registry-search-page.tsx';

const contactLink = { contact: (inner: ReactNode) => <a href="/contact">{inner}</a> };

/** Passes contact details on to the employers that list a person. */
export function LeaveContact({ search: { taxId, lastName } }: { search: Search }) {
  const [companies, setCompanies] = useState<readonly string[]>();
  if (companies)
    return (
      <Alert tone="success" title={text('left', { companies: companies.join(', ') })}>
        {text.rich('left.next', contactLink)}
      </Alert>
    );
  return (
    <section aria-labelledby="leave">
      <h2 id="leave">{text('leave')}</h2>
      <p>{text('leave.text')}</p>
      <Form
        label={text('leave')}
        values={{ fullName: '', emailAddress: '', phoneNumber: '' }}
        submitText={text('leave.submit')}
        onSubmit={(contact) =>
          attempt(async () => {
            const captchaResponse = await readCaptcha();
            const { result } = await call('POST /public/national-registry/participants/tax-id/:number/contact', {
              params: { number: taxId },
              body: { ...contact, lastName, captchaResponse },
            });
            setCompanies(result.companies);
          })
        }
      >
        <TextField name="fullName" label={text('fullName')} isRequired autoComplete="name" maxLength={120} />
        <EmailField name="emailAddress" label={fieldText('email')} isRequired autoComplete="email" />
        <TextField name="phoneNumber" label={fieldText('phone')} autoComplete="tel" maxLength={30} />
      </Form>
    </section>
  );
}
