import type { PublishedMatch } from '@fiducia/contract/registry/registry.routes';
import { useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { TaxIdField } from '../../kit/form/fields/tax-id-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

function Matches({ matches }: { matches: readonly PublishedMatch[] }) {
  if (matches.length === 0)
    return (
      <Alert title="No match found">
        Your former employer may not list participants here. Ask them or their plan’s provider.
      </Alert>
    );
  return (
    <Alert tone="success" title={matches.length === 1 ? 'We found 1 record' : `We found ${matches.length} records`}>
      <ul>
        {matches.map(({ companyName, planName }, place) => (
          <li key={`${place} ${companyName}`}>
            <strong>{companyName}</strong>
            {planName ? `, ${planName}` : ''}
          </li>
        ))}
      </ul>
      <p>
        Ask this company about your benefit. If you can’t reach it, <a href="/contact">contact us</a> and we’ll help.
      </p>
    </Alert>
  );
}

/**
 * The registry's public search: returns whether an employer lists a benefit for a tax ID, without revealing whose it
 * is.
 */
export function Screen() {
  const [found, setFound] = useState<readonly PublishedMatch[]>();
  return (
    <NarrowPage
      title="Is a former employer holding money for you?"
      lead="Employers list unclaimed retirement benefits here. Searching is free."
      links={
        <>
          <a href="/login">Employer and provider sign-in</a>
          <a href="/register">List your participants</a>
          <a href="/contact">Contact us</a>
        </>
      }
    >
      <Stack>
        <Form
          label="Search"
          values={{ taxId: '' }}
          submitText="Search"
          onSubmit={({ taxId }) =>
            attempt(async () => {
              setFound(undefined);
              const captchaResponse = await readCaptcha();
              const { result } = await call('GET /public/national-registry/participants/tax-id/:number', {
                params: { number: taxId },
                query: { captchaResponse },
              });
              setFound(result);
            })
          }
        >
          <TaxIdField
            name="taxId"
            label="Tax identification number"
            type="any"
            isRequired
            isMasked
            hint="Nine digits, with or without dashes"
          />
        </Form>
        <div aria-live="polite">{found && <Matches matches={found} />}</div>
      </Stack>
    </NarrowPage>
  );
}
