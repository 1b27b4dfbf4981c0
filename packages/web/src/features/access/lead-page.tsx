import { useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { saveLead } from '../../shell/partner-lead.ts';
import { useParameter } from '../../shell/use-route.ts';
import { NarrowPage } from './narrow-page.tsx';

/** The landing page of a partner's link: saves the plan for the session and lets the visitor continue. */
export function Screen() {
  const iraPlanId = useParameter('iraPlanId');
  const partnerProspectSource = useParameter('partnerProspectSource');
  const partnerIraProspectId = useParameter('partnerIraProspectId');
  const [isKept] = useState(() => saveLead({ partnerProspectSource, iraPlanId, partnerIraProspectId }));
  return (
    <NarrowPage title="Welcome">
      <Stack>
        {isKept ? (
          <p>
            {partnerProspectSource} referred you for plan <strong>{iraPlanId}</strong>. We’ll remember this as long as
            this browser window stays open.
          </p>
        ) : (
          <p>We couldn’t read your partner’s link. You can continue without it and tell us your plan later.</p>
        )}
        <Button look="primary" href="/login">
          Continue
        </Button>
      </Stack>
    </NarrowPage>
  );
}
