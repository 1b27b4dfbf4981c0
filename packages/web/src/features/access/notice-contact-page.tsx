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

/** Shows recipients of a notice how to reach us and how to tell a real letter from a fake one. */
export function Screen() {
  const { data } = useQuery(propertiesQuery, queryClient);
  const properties = new Map([...(data ?? [])].map(([name, value]) => [name, value ?? '']));
  const house = letterheadOf(properties);
  const digits = house.supportPhone.replaceAll(/[^\d+]/g, '');
  return (
    <Stack>
      <NarrowPage title="Questions about your notice" lead="Our team can answer questions about your letter.">
        <Stack>
          <Facts
            facts={[
              { label: 'Phone', value: <a href={`tel:${digits}`}>{house.supportPhone}</a> },
              { label: 'Hours', value: properties.get('supportHours') || 'On business days' },
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
          <Card title="What to have ready">
            <ul className={styles['list']}>
              <li>Your letter, with the reference number on the first page</li>
              <li>The name of the plan or employer in the letter</li>
              <li>Your address as shown on the letter (tell us if it’s wrong)</li>
            </ul>
          </Card>
          <Card title="Is this letter real?">
            <ul className={styles['list']}>
              <li>It shows the name {house.name} and a reference number that we can confirm by phone.</li>
              <li>
                Its PIN only works at {portalAddress('participant', '')}. Type that address into your browser yourself.
              </li>
              <li>
                We never ask for your password, your PIN, or a code by phone, mail, or email. We never ask you to pay a
                fee to get your money.
              </li>
              <li>If you’re not sure, call the number on this page, not a number from a message.</li>
            </ul>
          </Card>
        </Stack>
      </div>
    </Stack>
  );
}
