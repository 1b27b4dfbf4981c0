import type { RecordAt } from '@fiducia/contract/api';
import { Alert } from '../../../kit/display/alert.tsx';
import { longInstant } from '../../../kit/display/long-day.ts';

interface CampaignStateProps {
  readonly campaign: Pick<RecordAt<'/public/campaigns'>, 'pausedAt' | 'scheduledAt' | 'scheduledTemplateName'>;
}

/** Says whether a campaign is paused, and when its scheduled invitations are sent. */
export function CampaignState({ campaign }: CampaignStateProps) {
  return (
    <>
      {campaign.pausedAt !== null && (
        <Alert tone="warning" title="This campaign is paused">
          No emails are sent until you resume it. It was paused on {longInstant(campaign.pausedAt)}.
        </Alert>
      )}
      {campaign.scheduledAt !== null && (
        <Alert tone="announcement" title={`Invitations are sent on ${longInstant(campaign.scheduledAt)}`}>
          With the template {campaign.scheduledTemplateName}.
        </Alert>
      )}
    </>
  );
}
