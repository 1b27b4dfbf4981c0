import type { RowAt } from '@fiducia/contract/api';
import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { useState } from 'react';
import { type AdvisorDecision, AdvisorDecisionDialog } from '../../../entity/advisor-decision-dialog.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import { countOf } from '../../../kit/text/count-of.ts';

type Prospect = RowAt<'/public/accounts/:id/prospects'>;

/** Lists prospects who registered and need their advisor's decision. */
export function DecisionCard({ prospects, mayDecide }: { prospects: readonly Prospect[]; mayDecide: boolean }) {
  const [open, setOpen] = useState<{ readonly prospect: Prospect; readonly decision: AdvisorDecision }>();
  const close = () => setOpen(undefined);
  if (prospects.length === 0) return null;
  return (
    <Card
      title={countOf(prospects.length, 'client is waiting for your decision', 'clients are waiting for your decision')}
    >
      <ItemList>
        {prospects.map((prospect) => (
          <Item
            key={prospect.id}
            title={<a href={`/prospects/${prospect.id}`}>{prospect.fullName ?? ''}</a>}
            note={`${prospect.emailAddress}${prospect.advisorDecidesBy === null ? '' : `. Decide by ${longDate(prospect.advisorDecidesBy)}; after that, they continue without you.`}`}
          >
            {mayDecide && (
              <Row>
                <Button look="primary" onClick={() => setOpen({ prospect, decision: 'approve' })}>
                  Approve account
                </Button>
                <Button onClick={() => setOpen({ prospect, decision: 'decline' })}>Decline account</Button>
              </Row>
            )}
          </Item>
        ))}
      </ItemList>
      {open && (
        <AdvisorDecisionDialog
          {...open}
          fileText="Your signed approval"
          reasonHint="Your client will see this reason."
          onClose={close}
        />
      )}
    </Card>
  );
}
