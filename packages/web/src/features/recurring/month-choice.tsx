import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { monthAfter } from '@fiducia/domain/recurring/recurring-calendar';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';

/** Shows the month and the buttons for the months before and after it. */
export function MonthChoice({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <Row>
      <Button dense onClick={() => onChange(before)}>
        {formatMonth(before)}
      </Button>
      <strong aria-live="polite">{formatMonth(month)}</strong>
      <Button dense onClick={() => onChange(after)}>
        {formatMonth(after)}
      </Button>
    </Row>
  );
}
