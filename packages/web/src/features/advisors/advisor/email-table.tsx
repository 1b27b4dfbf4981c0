import type { SentEmail } from '@fiducia/contract/advisors/campaign.routes';
import type { RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { formatInstant } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { longInstant } from '../../../kit/display/long-day.ts';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { EmailText } from './email-text.tsx';

type Email = RowAt<'/public/campaign-emails'>;

/** Shows the text of an email, or when it was deleted. */
function EmailBody({ text: { subject, text, deletedAt } }: { text: SentEmail }) {
  if (text !== null) return <EmailText subject={subject} text={text} />;
  const when = deletedAt === null ? '' : ` on ${longInstant(deletedAt)}`;
  return (
    <p>
      {subject}. We deleted the text{when}, as we do with all old messages.
    </p>
  );
}

function TextDialog({ email, onClose }: { email: Email; onClose: () => void }) {
  const text = useFetch('GET /public/campaign-emails/:id/text', { params: { id: email.id } });
  return (
    <Modal title={`Email to ${email.prospectName ?? ''}`} width="large" onClose={onClose}>
      <FailureAlert failure={text.failure} />
      {text.isLoading && <Skeleton lines={8} />}
      {text.data && (
        <Stack>
          <Facts
            facts={[
              { label: 'To', value: text.data.recipient },
              { label: 'Sent', value: formatInstant(email.sentAt) || 'Not sent yet' },
              { label: 'Template', value: email.templateName },
            ]}
          />
          <EmailBody text={text.data} />
        </Stack>
      )}
    </Modal>
  );
}

/** Lists the emails of a campaign or to a prospect, each with its exact text. */
export function EmailTable({ field, id }: { field: 'campaignId' | 'prospectId'; id: string }) {
  const [open, setOpen] = useState<Email>();
  return (
    <>
      <EntityTable
        isEmbedded
        path="/public/campaign-emails"
        caption="Emails"
        privateFilters={[{ field, method: 'equals', value: id }]}
        emptyNext="Invitations and follow-ups appear here when you send them."
        extraColumns={[
          {
            key: 'text',
            label: 'Text',
            render: (email: Email) =>
              email.emailStatus === 'sent' ? (
                <Button look="link" onClick={() => setOpen(email)}>
                  Read
                </Button>
              ) : (
                '—'
              ),
          },
        ]}
      />
      {open && <TextDialog email={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
