import { useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { Row } from '../kit/display/layout.tsx';
import { notify } from '../kit/overlay/notify.ts';
import { asFailure } from '../shell/api-failure.ts';

/** Shows a masked account number and, for users who may, the full number. The server logs each view. */
export function SecretNumber({
  masked,
  onReveal,
}: {
  readonly masked: string;
  readonly onReveal?: (() => Promise<string>) | undefined;
}) {
  const [full, setFull] = useState<string>();
  const show = async (reveal: () => Promise<string>) => {
    try {
      setFull(await reveal());
    } catch (error) {
      notify(asFailure(error).message, { tone: 'warning' });
    }
  };
  return (
    <Row>
      <span>{full ?? masked}</span>
      {onReveal && (
        <Button
          look="link"
          title="Each view is logged"
          onClick={() => (full === undefined ? void show(onReveal) : setFull(undefined))}
        >
          {full === undefined ? 'Show number' : 'Hide number'}
        </Button>
      )}
    </Row>
  );
}
