import { useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { keepLead } from '../../shell/partner-lead.ts';
import { useParameter } from '../../shell/use-route.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Where a partner's link arrives: the plan is noted for the session, and the person goes on. */
export function Screen() {
  const iraPlanId = useParameter('iraPlanId');
  const partnerProspectSource = useParameter('partnerProspectSource');
  const partnerIraProspectId = useParameter('partnerIraProspectId');
  const [isKept] = useState(() => keepLead({ partnerProspectSource, iraPlanId, partnerIraProspectId }));
  return (
    <NarrowPage title="Welcome">
      <Stack>
        {isKept ? (
          <p>
            {partnerProspectSource} sent you with plan <strong>{iraPlanId}</strong>. We remember it while this browser
            window is open.
          </p>
        ) : (
          <p>The link of your partner could not be read. You can go on without it, and tell us your plan later.</p>
        )}
        <Button look="primary" href="/login">
          Continue
        </Button>
      </Stack>
    </NarrowPage>
  );
}
