import { useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { saveLead } from '../../shell/partner-lead.ts';
import { useParameter } from '../../shell/use-route.ts';
import { iraText } from '../../texts/ira.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Renders the landing page of a partner's link: saves the plan for the session and lets the visitor continue. */
export function Screen() {
  const iraPlanId = useParameter('iraPlanId');
  const partnerProspectSource = useParameter('partnerProspectSource');
  const partnerIraProspectId = useParameter('partnerIraProspectId');
  const [isKept] = useState(() => saveLead({ partnerProspectSource, iraPlanId, partnerIraProspectId }));
  return (
    <NarrowPage title={iraText('lead.title')}>
      <Stack>
        {isKept ? (
          <p>
            {iraText.rich(
              'lead.saved',
              { strong: (inner) => <strong>{inner}</strong> },
              { partner: partnerProspectSource, plan: iraPlanId },
            )}
          </p>
        ) : (
          <p>{iraText('lead.unreadable')}</p>
        )}
        <Row>
          <Button look="primary" href="/start/create-account">
            {iraText('start.create')}
          </Button>
          <Button href="/login">{iraText('start.signIn')}</Button>
        </Row>
      </Stack>
    </NarrowPage>
  );
}
