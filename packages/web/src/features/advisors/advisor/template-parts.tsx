import type { EmailPreview } from '@fiducia/contract/advisors/campaign.routes';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';

/** Lists the parts that every campaign email must have, and whether this one has them. */
export function PartList({ parts }: { parts: EmailPreview['parts'] }) {
  return (
    <ItemList>
      {parts.map(({ key, label, isThere, note }) => (
        <Item key={key} title={label} note={note}>
          <StatusChip status={isThere ? 'yes' : 'missing'} colour={isThere ? 'green' : 'red'} />
        </Item>
      ))}
    </ItemList>
  );
}

/** Checks the must-have parts of an email template for an account. */
export function TemplateParts({ accountId, templateId }: { accountId: string; templateId: string }) {
  const preview = useFetch('GET /public/accounts/:accountId/next-level-email-templates/:id/preview', {
    params: { accountId, id: templateId },
  });
  if (preview.isLoading) return <Skeleton lines={4} />;
  return (
    <>
      <FailureAlert failure={preview.failure} />
      {preview.data && <PartList parts={preview.data.parts} />}
    </>
  );
}
