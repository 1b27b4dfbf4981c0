import { letterheadOf } from '@fiducia/domain/documents/letterhead';
import { useQuery } from '@tanstack/react-query';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { CopyButton } from '../../../kit/display/copy-button.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { callAddress } from '../../../shell/support-phone.ts';
import { propertiesQuery } from '../../../shell/system-properties.ts';

/** Shows how an account's users sign in with their company's identity provider, and the provider's settings. */
export function OwnSingleSignOn({ accountId }: { accountId: string }) {
  const properties = useQuery(propertiesQuery, queryClient).data;
  const phone = letterheadOf(new Map([...(properties ?? [])].map(([name, value]) => [name, value ?? '']))).supportPhone;
  const { data, isLoading, failure } = useFetch('GET /public/accounts/:accountId/single-sign-on', {
    params: { accountId },
  });
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
              { label: 'Email domains', value: data.domains.join(', ') },
              {
                label: 'Passwords',
                value: data.isRequired ? 'Not accepted, except from the owner' : 'Accepted as well',
              },
            ]}
          />
        </Card>
      ) : (
        <Alert title="Your users sign in with a password and a code">
          With an OpenID Connect provider, they can use your company’s single sign-on instead.
        </Alert>
      )}
      <Card title="Settings for your provider">
        <Facts
          facts={[
            { label: 'Redirect URI', value: shown(data.redirectUri, 'the redirect URI') },
            { label: 'Post-logout redirect URI', value: shown(data.logoutUri, 'the post-logout redirect URI') },
            { label: 'Response', value: 'Authorization code with PKCE; scopes openid and email' },
          ]}
        />
        <p>
          We set up your provider after we confirm that you own its email domains. To set it up or change it, call us
          {phone && (
            <>
              {' '}
              at <a href={callAddress(phone)}>{phone}</a>
            </>
          )}{' '}
          and have the issuer, client ID, and domains ready. Never send the client secret by email.
        </p>
      </Card>
    </Stack>
  );
}
