import type { PublishedMatch } from '@fiducia/contract/registry/registry.routes';
import { useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { TaxIdField } from '../../kit/form/fields/tax-id-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { fieldText } from '../../texts/fields.ts';
import { registryText } from '../../texts/registry.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

function Matches({ matches }: { matches: readonly PublishedMatch[] }) {
  if (matches.length === 0)
    return <Alert title={registryText('search.none')}>{registryText('search.none.next')}</Alert>;
  return (
    <Alert tone="success" title={registryText('search.found', { count: matches.length })}>
      <ul>
        {matches.map(({ companyName, planName }, index) => (
          <li key={`${index} ${companyName}`}>
            <strong>{companyName}</strong>
            {planName ? `, ${planName}` : ''}
          </li>
        ))}
      </ul>
      <p>{registryText.rich('search.next', { contact: (inner) => <a href="/contact">{inner}</a> })}</p>
    </Alert>
  );
}

/**
 * Renders the registry's public search by tax ID. Shows whether an employer lists a benefit, but not whose it is.
 */
export function Screen() {
  const [found, setFound] = useState<readonly PublishedMatch[]>();
  return (
    <NarrowPage
      title={registryText('search.title')}
      lead={registryText('search.lead')}
      links={
        <>
          <a href="/login">{registryText('search.signIn')}</a>
          <a href="/register">{registryText('search.register')}</a>
          <a href="/contact">{registryText('search.contact')}</a>
        </>
      }
    >
      <Stack>
        <Form
          label={registryText('search.form')}
          values={{ taxId: '' }}
          submitText={registryText('search.submit')}
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
            label={fieldText('taxIdentificationNumber')}
            type="any"
            isRequired
            isMasked
            hint={registryText('search.hint')}
          />
        </Form>
        <div aria-live="polite">{found && <Matches matches={found} />}</div>
      </Stack>
    </NarrowPage>
  );
}
