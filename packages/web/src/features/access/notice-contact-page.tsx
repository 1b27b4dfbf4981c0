import { letterheadOf } from '@fiducia/domain/documents/letterhead';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import { propertiesQuery } from '../../shell/system-properties.ts';
import styles from './access.module.css';
import { NarrowPage } from './narrow-page.tsx';

/** How somebody who got a notice reaches us, and how they tell a real letter from a false one. */
export function Screen() {
  const { data } = useQuery(propertiesQuery, queryClient);
  const properties = new Map([...(data ?? [])].map(([name, value]) => [name, value ?? '']));
  const house = letterheadOf(properties);
  const digits = house.supportPhone.replaceAll(/[^\d+]/g, '');
  return (
    <Stack>
      <NarrowPage title="Questions about your notice" lead="People who know your letter answer here.">
        <Stack>
          <Facts
            facts={[
              { label: 'Phone', value: <a href={`tel:${digits}`}>{house.supportPhone}</a> },
              { label: 'Hours', value: properties.get('supportHours') || 'On working days' },
              { label: 'Languages', value: properties.get('supportLanguages') || 'English' },
              { label: 'Mail', value: `${house.name}, ${house.lines[0] ?? ''}` },
            ]}
          />
          <Row>
            <Button look="primary" href={`tel:${digits}`}>
              Call us
            </Button>
            <Button href={portalAddress('participant', '/')}>Go to the participant portal</Button>
          </Row>
        </Stack>
      </NarrowPage>
      <div className={styles['narrow']}>
        <Stack>
          <Card title="What to have at hand">
            <ul className={styles['list']}>
              <li>The letter, with the reference number on its first page</li>
              <li>The name of the plan or of the employer it speaks of</li>
              <li>Your address as it stands on the letter; tell us when it is wrong</li>
            </ul>
          </Card>
          <Card title="Is this letter real?">
            <ul className={styles['list']}>
              <li>It names {house.name} and a reference number, which we confirm on the phone.</li>
              <li>Its PIN works only at {portalAddress('participant', '')}. Type that address yourself.</li>
              <li>
                We never ask for your password, your PIN or a code by phone, mail or email, and never for a fee to pay
                you.
              </li>
              <li>In doubt, call the number on this page, not one from a message.</li>
            </ul>
          </Card>
        </Stack>
      </div>
    </Stack>
  );
}
