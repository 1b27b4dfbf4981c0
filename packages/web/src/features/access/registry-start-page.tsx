import type { PublishedMatch } from '@fiducia/contract/registry/registry.routes';
import { useState } from 'react';
import { Alert } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Form } from '../../kit/form/form.tsx';
import { TaxIdField } from '../../kit/form/tax-id-field.tsx';
import { call } from '../../shell/api.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

function Matches({ matches }: { matches: readonly PublishedMatch[] }) {
  if (matches.length === 0)
    return (
      <Alert title="Nobody lists this number">
        Your former employer may not list people here. Ask them, or their plan’s provider.
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
        Ask this company for your benefit. If you cannot reach it, <a href="/contact">write to us</a> and we help.
      </p>
    </Alert>
  );
}

/** The public door of the registry: does anybody hold a benefit under a tax id? Nothing of whom it is for is told. */
export function Screen() {
  const [found, setFound] = useState<readonly PublishedMatch[]>();
  return (
    <NarrowPage
      title="Does a former employer hold money for you?"
      lead="Employers list people here whose retirement benefits nobody claimed. Searching costs nothing."
      links={
        <>
          <a href="/login">Employers and providers: sign in</a>
          <a href="/register">List your people</a>
          <a href="/contact">Write to us</a>
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
              const { result } = await call<readonly PublishedMatch[]>({
                path: `/public/national-registry/participants/tax-id/${encodeURIComponent(taxId)}`,
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
