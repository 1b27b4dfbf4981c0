import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { Row } from '../kit/display/layout.tsx';
import { inSpanish } from '../kit/text/language.ts';
import { downloadAddress } from '../shell/api.ts';
import { participantDistributionsText as text } from '../texts/participant-distributions.ts';
import { useFetch } from './use-fetch.ts';

/** Lists the guides of this portal in their display order. Renders nothing if there are none. */
export function UserGuides() {
  const { data } = useFetch('GET /public/user-guides', { query: { resultsPerPage: -1 } });
  if (!data || data.length === 0) return null;
  return (
    <Card title={text('list.guides')}>
      <Row>
        {data.map((row) => (
          <Button
            key={row.id}
            href={downloadAddress('GET /public/user-guides/:id/file', { params: { id: row.id } })}
            opensBeside
          >
            {text('list.guide', { title: (inSpanish() && row.displayNameSpanish) || row.displayName })}
          </Button>
        ))}
      </Row>
    </Card>
  );
}
