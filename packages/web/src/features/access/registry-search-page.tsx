import type { PublishedMatch } from '@fiducia/contract/registry/registry.routes';
import { lazy, Suspense, useState } from 'react';
import { RegistryFoot } from '../../entity/registry-foot.tsx';
import { Alert } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { TaxIdField } from '../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { call } from '../../shell/api.ts';
import { loadChunk } from '../../shell/load-chunk.ts';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import { fieldText } from '../../texts/fields.ts';
import { registrySearchText as text } from '../../texts/registry-search.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { readCaptcha } from './read-captcha.ts';

/** What was searched, and what it found. */
export interface Search {
  readonly taxId: string;
  readonly lastName: string;
  readonly matches: readonly PublishedMatch[];
}

const RegistryMatches = lazy(() =>
  loadChunk(() => import('./registry-matches.tsx')).then((module) => ({ default: module.RegistryMatches })),
);

function Result({ search }: { search: Search }) {
  if (search.matches.length > 0)
    return (
      <Suspense>
        <RegistryMatches search={search} />
      </Suspense>
    );
  return (
    <Alert title={text('none')}>
      {text.rich('none.next', { other: (inner) => <a href="/employees#other">{inner}</a> })}
    </Alert>
  );
}

/** Returns the address of the registry without its scheme, as browsers show it. */
const officialHost = (): string => portalAddress('registry').replace(/^https?:\/\//, '');

/**
 * Renders the registry's public search by tax ID and last name. Shows whether an employer lists a benefit, but not whose
 * it is, and passes contact details on to the employer.
 */
export function Screen() {
  const [search, setSearch] = useState<Search>();
  return (
    <>
      <NarrowPage
        title={text('title')}
        lead={text('lead')}
        links={
          <>
            <a href="/employees">{text('how')}</a>
            <a href="/login">{text('signIn')}</a>
          </>
        }
      >
        <Stack>
          <Form
            label={text('form')}
            values={{ taxId: '', lastName: '' }}
            submitText={text('submit')}
            onSubmit={({ taxId, lastName }) =>
              attempt(async () => {
                setSearch(undefined);
                const captchaResponse = await readCaptcha();
                const { result } = await call('GET /public/national-registry/participants/tax-id/:number', {
                  params: { number: taxId },
                  query: { captchaResponse, lastName },
                });
                setSearch({ taxId, lastName, matches: result });
              })
            }
          >
            <p>{text('safe', { host: officialHost() })}</p>
            <TaxIdField
              name="taxId"
              label={fieldText('taxIdentificationNumber')}
              type="any"
              isRequired
              isMasked
              hint={text('hint')}
            />
            <TextField name="lastName" label={text('lastName')} isRequired autoComplete="family-name" maxLength={60} />
          </Form>
          <div aria-live="polite">{search && <Result search={search} />}</div>
        </Stack>
      </NarrowPage>
      <RegistryFoot />
    </>
  );
}
