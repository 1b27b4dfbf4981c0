import { letterheadOf } from '@fiducia/domain/documents/letterhead';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { spoken } from '../../kit/text/language.ts';
import { queryClient } from '../../shell/query-client.ts';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import { propertiesQuery } from '../../shell/system-properties.ts';
import { authPagesText as text } from '../../texts/auth-pages.ts';
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
      <NarrowPage title={text('notice.title')} lead={text('notice.lead')}>
        <Stack>
          <Facts
            facts={[
              { label: text('notice.phone'), value: <a href={`tel:${digits}`}>{house.supportPhone}</a> },
              {
                label: text('notice.hours'),
                value: spoken(properties.get('supportHours') ?? '') || text('notice.hours.usual'),
              },
              {
                label: text('notice.languages'),
                value: properties.get('supportLanguages') || text('notice.languages.usual'),
              },
              { label: text('notice.mail'), value: `${house.name}, ${house.lines[0] ?? ''}` },
            ]}
          />
          <Row>
            <Button look="primary" href={`tel:${digits}`}>
              {text('notice.call')}
            </Button>
            <Button href={portalAddress('participant', '/')}>{text('notice.portal')}</Button>
          </Row>
        </Stack>
      </NarrowPage>
      <div className={styles['narrow']}>
        <Stack>
          <Card title={text('notice.ready')}>
            <ul className={styles['list']}>
              <li>{text('notice.ready.letter')}</li>
              <li>{text('notice.ready.plan')}</li>
              <li>{text('notice.ready.address')}</li>
            </ul>
          </Card>
          <Card title={text('notice.real')}>
            <ul className={styles['list']}>
              <li>{text('notice.real.name', { house: house.name })}</li>
              <li>{text('notice.real.pin', { address: portalAddress('participant', '') })}</li>
              <li>{text('notice.real.never')}</li>
              <li>{text('notice.real.unsure')}</li>
            </ul>
          </Card>
        </Stack>
      </div>
    </Stack>
  );
}
