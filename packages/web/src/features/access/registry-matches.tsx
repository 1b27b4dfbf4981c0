import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { longDay } from '../../kit/display/long-day.ts';
import { registryMatchText as text } from '../../texts/registry-match.ts';
import { LeaveContact } from './registry-leave-contact.tsx';
import type { Search } from './registry-search-page.tsx';

/** Shows which employers list a person, and passes contact details on to them. Loaded when there is a match. */
export function RegistryMatches({ search }: { search: Search }) {
  const { matches } = search;
  return (
    <Stack>
      <Alert tone="success" title={text('found', { count: matches.length })}>
        <ul>
          {matches.map(({ companyName, planName, unconfirmedSince }, index) => (
            <li key={`${index} ${companyName}`}>
              <strong>{companyName}</strong>
              {planName ? `, ${planName}` : ''}
              {unconfirmedSince && (
                <div>
                  <small>{text('unconfirmed', { date: longDay(unconfirmedSince) })}</small>
                </div>
              )}
            </li>
          ))}
        </ul>
        <Button dense onClick={() => window.print()}>
          {text('print')}
        </Button>
      </Alert>
      <LeaveContact search={search} />
    </Stack>
  );
}
