import { PageHeader } from '../../kit/page/page-header.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Button } from '../../kit/display/button.tsx';

export function Screen() {
  return (
    <>
      <PageHeader title="UI components" crumbs={[{ label: 'System' }, { label: 'UI components' }]} />
      <Card title="Buttons">
        <Button look="primary">Primary</Button>
      </Card>
    </>
  );
}
