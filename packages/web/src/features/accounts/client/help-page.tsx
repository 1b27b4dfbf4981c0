import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { serviceGuides } from '@fiducia/domain/orders/service-guide';
import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import { UserGuides } from '../../../entity/user-guides.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Row, Stack, Steps } from '../../../kit/display/layout.tsx';
import { TextInput } from '../../../kit/form/inputs/text-input.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { runtimeConfiguration } from '../../../shell/runtime-configuration.ts';
import styles from './client-home.module.css';

/** Shows the guides by service: purpose, requirements, process, and template. */
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
          Float disclosure (PDF)
        </Button>
      </Row>
      <UserGuides />
      <TextInput aria-label="Search guides" placeholder="Search guides" value={text} onChange={setText} />
      {found.length === 0 && (
        <EmptyState title="No matching guides">Try a service name, or “rollover”, “check”, or “form”.</EmptyState>
      )}
      <div className={styles['guides']}>
        {found.map((code) => (
          <Card key={code} title={services[code].displayName}>
            <Stack>
              <p>{serviceGuides[code].whatFor}</p>
              <Steps steps={serviceGuides[code].steps} />
              <p className={styles['muted']}>You need: {serviceGuides[code].youNeed}.</p>
              <Row>
                <Button href={`/help/templates/${code}`}>Template columns</Button>
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
