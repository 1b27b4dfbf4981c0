import { serviceGuides } from '@fiducia/domain/orders/service-guide';
import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import { UserGuides } from '../../entity/user-guides.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Row, Stack, Steps } from '../../kit/display/layout.tsx';
import { TextInput } from '../../kit/form/text-input.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { runtimeConfiguration } from '../../shell/runtime-configuration.ts';
import styles from './client-home.module.css';

/** Guides by service: what it is for, what is needed, what happens, and its template. */
export function Screen() {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = serviceCodes.filter((code) => {
    const guide = serviceGuides[code];
    return [services[code].displayName, guide.whatFor, guide.youNeed, ...guide.steps]
      .join(' ')
      .toLowerCase()
      .includes(wanted);
  });
  return (
    <Stack>
      <PageHeader title="Help" subtitle="Guides and templates for every service" />
      <Row>
        <Button href={`${runtimeConfiguration().apiBaseUrl}/public/year-end-service-deadlines.pdf`} opensBeside>
          Service deadlines (PDF)
        </Button>
        <Button href="/float-disclosure" opensBeside>
          Disclosure about float (PDF)
        </Button>
      </Row>
      <UserGuides />
      <TextInput aria-label="Search the guides" placeholder="Search the guides" value={text} onChange={setText} />
      {found.length === 0 && (
        <EmptyState title="No guide has these words">Try a service’s name, or “rollover”, “check”, “form”.</EmptyState>
      )}
      <div className={styles['guides']}>
        {found.map((code) => (
          <Card key={code} title={services[code].displayName}>
            <Stack>
              <p>{serviceGuides[code].whatFor}</p>
              <Steps steps={serviceGuides[code].steps} />
              <p className={styles['muted']}>You need: {serviceGuides[code].youNeed}.</p>
              <Row>
                <Button href={`/help/templates/${code}`}>Columns of the sheet</Button>
                <Button href={`/templates/${code}.xlsx`} download>
                  Template
                </Button>
              </Row>
            </Stack>
          </Card>
        ))}
      </div>
    </Stack>
  );
}
