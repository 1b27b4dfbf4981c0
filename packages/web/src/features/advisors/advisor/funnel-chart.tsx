import type { Funnel } from '@fiducia/domain/advisors/funnel';
import type { ReactNode } from 'react';
import { CountFunnel, type CountFunnelProps } from '../../../kit/chart/count-funnel.tsx';

export interface FunnelChartProps extends Pick<CountFunnelProps, 'failure' | 'isLoading' | 'onRetry' | 'hasShares'> {
  readonly title: string;
  readonly unit?: string;
  readonly funnel: Pick<Funnel, 'prospects' | 'invited' | 'opened' | 'started' | 'applied' | 'funded'> | undefined;
  readonly emptyAction?: ReactNode;
}

/** Shows how far an account's or a campaign's prospects have come. */
export function FunnelChart({ title, unit = 'prospects', funnel, emptyAction, ...state }: FunnelChartProps) {
  return (
    <CountFunnel
      {...state}
      title={title}
      unit={unit}
      counted="Prospects"
      steps={
        funnel
          ? [
              { key: 'prospects', label: 'Prospects', count: funnel.prospects },
              { key: 'invited', label: 'Invited', count: funnel.invited },
              { key: 'opened', label: 'Opened the invitation', count: funnel.opened },
              { key: 'started', label: 'Created a login', count: funnel.started },
              { key: 'applied', label: 'Applied', count: funnel.applied },
              { key: 'funded', label: 'Funded', count: funnel.funded },
            ]
          : []
      }
      empty={
        funnel?.prospects === 0
          ? { title: 'No prospects yet', text: 'Start with an Excel of prospects.', action: emptyAction }
          : undefined
      }
    />
  );
}
