import { perform } from '../../../entity/perform.ts';
import { Button } from '../../../kit/display/button.tsx';
import { requestTo } from '../../../shell/api.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useAction } from '../../../shell/use-action.ts';
import { iraText as text } from '../../../texts/ira.ts';

/** Lets a person whose advisor hasn't approved the account continue without one. */
export function WithoutAdvisorButton({ prospectId }: { prospectId: string }) {
  const choose = useAction(async () => {
    const isDone = await perform(
      requestTo('POST /public/prospects/:id/no-advisor', { params: { id: prospectId } }),
      text('home.withoutAdvisor.done'),
    );
    // The pages no longer have the advisor's brand.
    if (isDone) void queryClient.invalidateQueries({ queryKey: ['brand'] });
  });
  return (
    <Button look="primary" busy={choose.isBusy} onClick={() => void choose.run()}>
      {text('home.withoutAdvisor')}
    </Button>
  );
}
