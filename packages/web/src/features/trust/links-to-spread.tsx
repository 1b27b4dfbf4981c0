import type { RowAt } from '@fiducia/contract/api';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';

const query = {
  'search-remainderToAssociate': 'greaterThan(0)',
  sortBy: 'createdAt',
  sortDirection: 'asc',
  resultsPerPage: 50,
};

/**
 * Lists deposit links with money left, oldest first. Each one expands to the content from `children`; the first one
 * starts expanded.
 */
export function LinksToSpread({ children }: { children: (link: RowAt<'/public/deposit-links'>) => ReactNode }) {
  const [openId, setOpen] = useState<string>();
  const { data, failure, isLoading } = useFetch('GET /public/deposit-links', { query });
  if (isLoading) return <Skeleton lines={6} />;
  if (failure) return <FailureAlert failure={failure} />;
  if (!data?.length)
    return <EmptyState title="Nothing to associate">All money on links is associated with order lines.</EmptyState>;
  const current = openId ?? data[0]?.id;
  return (
    <Stack>
      {data.map((link) => {
        const isOpen = link.id === current;
        return (
          <Card
            key={link.id}
            flush
            title={
              <Row>
                <FriendlyId id={link.friendlyId} href={`/deposit-links/${link.id}`} />
                {link.planDisplayName ?? link.accountDisplayName}
                <Money amount={link.remainderToAssociate} />
              </Row>
            }
            actions={
              <Button dense aria-expanded={isOpen} onClick={() => setOpen(isOpen ? '' : link.id)}>
                {isOpen ? 'Close' : 'Open'}
              </Button>
            }
          >
            {isOpen && children(link)}
          </Card>
        );
      })}
    </Stack>
  );
}
