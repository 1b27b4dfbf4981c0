import type { OwnSignOn } from '@fiducia/contract/access/single-sign-on.routes';
import { letterheadOf } from '@fiducia/domain/documents/letterhead';
import { useQuery } from '@tanstack/react-query';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { CopyButton } from '../../kit/display/copy-button.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { propertiesQuery } from '../../shell/system-properties.ts';

/** How the people of an account sign in at their company's provider, and what that provider must be told. */
export function OwnSingleSignOn({ accountId }: { accountId: string }) {
  const properties = useQuery(propertiesQuery, queryClient).data;
  const phone = letterheadOf(new Map([...(properties ?? [])].map(([name, value]) => [name, value ?? '']))).supportPhone;
  const { data, isLoading, failure } = useFetch<OwnSignOn>(`/public/accounts/${accountId}/single-sign-on`);
  if (isLoading) return <Skeleton />;
  if (!data) return <FailureAlert failure={failure} />;
  const shown = (text: string, what: string) => (
    <>
      {text} <CopyButton text={text} what={what} />
    </>
  );
  return (
    <Stack>
      {data.isOn ? (
        <Card title="Your company’s provider">
          <Facts
            facts={[
              { label: 'Issuer', value: data.issuer },
              { label: 'Client ID', value: data.clientId },
              { label: 'Mail domains', value: data.domains.join(', ') },
              {
                label: 'Passwords',
                value: data.isRequired ? 'Refused; only the owner may still use one' : 'Work beside it',
              },
            ]}
          />
        </Card>
      ) : (
        <Alert title="Your people sign in with password and code">
          With a provider of OpenID Connect they can sign in as they do everywhere in your company.
        </Alert>
      )}
      <Card title="What your provider must be told">
        <Facts
          facts={[
            { label: 'Redirect URI', value: shown(data.redirectUri, 'the redirect URI') },
            { label: 'After signing out', value: shown(data.logoutUri, 'the address after signing out') },
            { label: 'Response', value: 'Code with PKCE; scopes openid and email' },
          ]}
        />
        <p>
          We enter the provider after we saw that its mail domains are yours. To set or change it, call us
          {phone && (
            <>
              {' '}
              at <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            </>
          )}{' '}
          with the issuer, the client ID and the domains. Never send the client secret by email.
        </p>
      </Card>
    </Stack>
  );
}
