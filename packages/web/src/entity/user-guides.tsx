import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { Row } from '../kit/display/layout.tsx';
import { requestAddress } from '../shell/api.ts';
import { textOf } from './text-of.ts';
import { useFetch } from './use-fetch.ts';
import type { EntityRow } from './use-search.ts';

/** The guides of this portal, in the order that the house gives them; nothing when there are none. */
export function UserGuides() {
  const { data } = useFetch<readonly EntityRow[]>('/public/user-guides', { resultsPerPage: -1 });
  if (!data || data.length === 0) return null;
  return (
    <Card title="Guides">
      <Row>
        {data.map((row) => (
          <Button key={row.id} href={requestAddress({ path: `/public/user-guides/${row.id}/file` })} opensBeside>
            {textOf(row, 'displayName')}
          </Button>
        ))}
      </Row>
    </Card>
  );
}
